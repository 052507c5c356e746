import { ApiError, request, serverNow } from 'shared-api';
import { LIMITS, muteMember, unmuteMember, type Member } from 'shared-api/contract';
import { muteRules } from 'shared-api/rules';
import { showOutcome, toastFailure, useMuted } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { Button, Stack, toast } from 'shared-ui';
import { ConfirmDialog, DateField, Dialog, TextAreaField } from 'shared-ui/controls';
import { dayIn, endOfDay } from './lastDay.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: ({ message }: ApiError) => message, 404: messages.gone },
};

interface Props {
  classId: string;
  member: Member;
  onChanged: () => void;
  onClose: () => void;
}

/** Mutes a student, or unmutes one who is muted. */
export function MuteDialog(props: Props) {
  const muted = useMuted(props.member.muted);
  return muted ? <UnmuteDialog {...props} /> : <MuteForm {...props} />;
}

function UnmuteDialog({ classId, member, onChanged, onClose }: Props) {
  const { id: userId, username: name } = member.user;
  return (
    <ConfirmDialog
      title={messages.unmuteTitle({ name })}
      confirmLabel={messages.unmute}
      busyLabel={messages.unmuting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => {
        const call = request(unmuteMember, { params: { id: classId, userId } });
        return showOutcome(call, { ...FAILURES, done: messages.unmuted({ name }) });
      }}
      onDone={onChanged}
      onGone={onChanged}
      onClose={onClose}
    >
      {messages.unmuteHelp}
    </ConfirmDialog>
  );
}

interface Fields {
  /** The last day, as YYYY-MM-DD. Named as in the call, so that its errors appear by the field. */
  until: string;
  reason: string;
}

function MuteForm({ classId, member, onChanged, onClose }: Props) {
  const { id: userId, username: name } = member.user;
  const { formik, errorOf } = useDraftForm<Fields, object>({
    key: `mute-${classId}-${userId}`,
    initial: { until: dayIn(1, serverNow()), reason: '' },
    rules: muteRules,
    bodyOf,
    refine: ({ ...errors }, { until }) => {
      return endOfDay(until) === null ? { ...errors, until: messages.invalidDay } : errors;
    },
    send: (fields) => {
      return request(muteMember, { params: { id: classId, userId }, body: bodyOf(fields) });
    },
    onSuccess() {
      toast.success(messages.muted({ name }));
      onChanged();
      onClose();
    },
    onFailure(error) {
      const isByField = error instanceof ApiError && 'until' in error.fields;
      if (!isByField) toastFailure(error, FAILURES);
    },
  });

  return (
    <Dialog
      isOpen
      size="small"
      title={messages.title({ name })}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.muting}>
            {messages.mute}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.help}</p>
        <DateField
          {...formik.getFieldProps('until')}
          label={messages.lastDay}
          min={dayIn(0, serverNow())}
          error={errorOf('until')}
          required
        />
        <TextAreaField
          {...formik.getFieldProps('reason')}
          label={messages.reason}
          hint={messages.reasonHint}
          maxLength={LIMITS.muteReason}
          showCount
          error={errorOf('reason')}
        />
      </Stack>
    </Dialog>
  );
}

function bodyOf({ until: day, reason }: Fields) {
  return { until: endOfDay(day)?.toISOString() ?? '', reason };
}
