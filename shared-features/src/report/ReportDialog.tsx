import { useState, type FormEvent } from 'react';
import { ApiError, request } from 'shared-api';
import { LIMITS, sendReport, type Attachment, type ReportReason } from 'shared-api/contract';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog, SelectField, TextAreaField } from 'shared-ui/controls';
import { textOfFailure } from '../queries/failures.ts';
import { messages } from './messages.ts';
import { REPORT_REASON_NAMES } from './reasonNames.ts';

const REASONS = Object.entries(REPORT_REASON_NAMES).map(([value, label]) => ({ value, label }));

const TITLES = {
  post: messages.titlePost,
  comment: messages.titleComment,
  message: messages.titleMessage,
};

const saidByServer = ({ message }: ApiError) => message;

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 403: saidByServer, 404: messages.gone, 409: saidByServer },
};

export interface Props {
  classId: string;
  /** Kind of the reported resource. */
  kind: keyof typeof TITLES;
  id: string;
  /** Its files, which can be reported on their own. */
  files?: readonly Attachment[];
  onClose: () => void;
}

type Errors = Partial<Record<'reason' | 'words', string>>;

/** Asks for a reason, and sends a report to the teachers of the class. */
export function ReportDialog({ classId, kind, id, files = [], onClose }: Props) {
  const [fileId, setFileId] = useState('');
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const needsWords = reason === 'other';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing: Errors = {
      ...(reason === '' && { reason: messages.required }),
      ...(needsWords && words.trim() === '' && { words: messages.required }),
    };
    setErrors(missing);
    setFailure(null);
    if (reason === '' || missing.words !== undefined) return;
    setIsBusy(true);
    const isFile = fileId !== '';
    const thing_id = isFile ? fileId : id;
    try {
      const body = { kind: isFile ? ('file' as const) : kind, thing_id, reason, words };
      await request(sendReport, { params: { id: classId }, body });
      toast.success(messages.sent);
      onClose();
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(textOfFailure(error, FAILURES));
      setIsBusy(false);
    }
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
          <Button type="submit" isBusy={isBusy} busyLabel={messages.sending}>
            {messages.send}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.help}</p>
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
        <SelectField
          name="reason"
          label={messages.reason}
          placeholder={messages.choose}
          value={reason}
          options={REASONS}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value as ReportReason)}
          required
        />
        <TextAreaField
          name="words"
          label={messages.words}
          hint={messages.wordsHint}
          value={words}
          maxLength={LIMITS.reportText}
          showCount
          error={errors.words}
          onChange={({ target }) => setWords(target.value)}
          required={needsWords}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </Stack>
    </Dialog>
  );
}
