import { useState, type FormEvent } from 'react';
import { isStatus, request, type ApiError } from 'shared-api';
import { LIMITS, hideContent, type HiddenKind } from 'shared-api/contract';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, TextAreaField } from 'shared-ui/controls';
import { textOfFailure } from '../queries/failures.ts';
import { messages } from './messages.ts';

const TITLES: Record<HiddenKind, string> = {
  post: messages.titlePost,
  comment: messages.titleComment,
  message: messages.titleMessage,
};

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 403: ({ message }: ApiError) => message, 404: messages.gone },
};

export interface Props {
  classId: string;
  /** Kind of the hidden resource. */
  kind: HiddenKind;
  id: string;
  /** Called when it is hidden or gone. */
  onGone: () => void;
  onClose: () => void;
}

/** Asks a teacher for a reason, and hides something from the class. */
export function HideDialog({ classId, kind, id, onGone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const isMissing = reason.trim() === '';
    setError(isMissing ? messages.required : undefined);
    if (isMissing) return;
    setIsBusy(true);
    try {
      const body = { kind, thing_id: id, reason };
      await request(hideContent, { params: { id: classId }, body });
      toast.success(messages.hidden);
    } catch (caught) {
      setIsBusy(false);
      if (!isStatus(caught, 404)) {
        setFailure(textOfFailure(caught, FAILURES));
        return;
      }
      toast.error(messages.gone);
    }
    onClose();
    onGone();
  }

  return (
    <Dialog
      isOpen
      size="small"
      title={TITLES[kind]}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.hiding}>
            {messages.hide}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.help}</p>
        <TextAreaField
          name="reason"
          label={messages.reason}
          hint={messages.reasonHint}
          value={reason}
          maxLength={LIMITS.hideReason}
          showCount
          error={error}
          onChange={({ target }) => setReason(target.value)}
          required
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </Stack>
    </Dialog>
  );
}
