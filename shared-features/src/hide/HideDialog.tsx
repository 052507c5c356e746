import { useState, type FormEvent } from 'react';
import { isStatus, request, type ApiError } from 'shared-api';
import { LIMITS, hideContent, type Attachment, type HiddenKind } from 'shared-api/contract';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, SelectField, TextAreaField } from 'shared-ui/controls';
import { textOfFailure } from '../queries/failures.ts';
import { messages } from './messages.ts';

const TITLES: Record<HiddenKind, string> = {
  post: messages.titlePost,
  comment: messages.titleComment,
  message: messages.titleMessage,
  file: messages.titleFile,
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
  /** Its files, which can be hidden on their own. */
  files?: readonly Attachment[];
  /** Called when it is hidden or gone; not for one of its files, as open pages follow by themselves. */
  onGone: () => void;
  onClose: () => void;
}

/** Asks a teacher for a reason, and hides something from the class. */
export function HideDialog({ classId, kind, id, files = [], onGone, onClose }: Props) {
  const [fileId, setFileId] = useState('');
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
    const target =
      fileId === '' ? { kind, thing_id: id } : { kind: 'file' as const, thing_id: fileId };
    try {
      const body = { ...target, reason };
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
    if (fileId === '') onGone();
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
        <p>{kind === 'file' || fileId !== '' ? messages.helpFile : messages.help}</p>
        {files.length > 0 && (
          <SelectField
            name="thing"
            label={messages.what}
            value={fileId}
            options={[
              {
                value: '',
                label: kind === 'comment' ? messages.wholeComment : messages.wholePost,
              },
              ...files.map((file) => {
                return { value: file.id, label: messages.file({ name: file.name }) };
              }),
            ]}
            onChange={({ target }) => setFileId(target.value)}
          />
        )}
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
