import { request, type ApiError } from 'shared-api';
import { textOfFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { inviteStudentRules } from 'shared-api/rules';
import { inviteTeacher } from 'shared-api/contract';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { tooOften } from '../people/messages.ts';
import { messages } from './messages.ts';

const ofAddress = ({ fields, message }: ApiError) => fields['email'] ?? message;

/** Errors shown at the field. */
const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: ofAddress,
    403: ({ message }: ApiError) => message,
    409: ofAddress,
    429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
  },
};

interface Props {
  classId: string;
  /** Called after an invitation, to reload the list. */
  onInvited: () => void;
  onClose: () => void;
}

export function InviteTeacherDialog({ classId, onInvited, onClose }: Props) {
  const { formik, isSaved, errorOf } = useDraftForm({
    key: `invite-teacher:${classId}`,
    initial: { email: '' },
    rules: inviteStudentRules,
    send: ({ email }) =>
      request(inviteTeacher, { params: { id: classId }, body: { email: email.trim() } }),
    onSuccess(_reply, { email }) {
      toast.success(messages.sent({ email: email.trim() }));
      onInvited();
      onClose();
    },
    onFailure(error) {
      const text = textOfFailure(error, FAILURES);
      if (text !== null) formik.setFieldError('email', text);
    },
  });

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.invite}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.sending}>
            {messages.send}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.rights}</p>
        <TextField
          {...formik.getFieldProps('email')}
          type="email"
          label={messages.email}
          hint={messages.emailHint}
          error={errorOf('email')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={formik.isSubmitting}
          required
        />
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      </Stack>
    </Dialog>
  );
}
