import styled from 'styled-components';
import { openDraft } from 'shared-api';
import {
  dropOutboxEntry,
  oneAtATime,
  readWaiting,
  useOutboxEntry,
  withdrawWaiting,
  type OutboxEntry,
} from 'shared-api/offline';
import { Button, Notice, Row, Stack, toast } from 'shared-ui';
import { messages } from './messages.ts';

/** Keeps the lines of the text. */
const Written = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export interface OutboxNoticeProps {
  /** Of the calls, as they were kept. */
  about: string;
  /** One was sent, or discarded: what the server has is to be asked for. */
  onGone: () => void;
  /** What was written is a draft again: its form is to start anew. */
  onEdit: () => void;
}

/** What was written without a connection, by the form that it came from: it is not lost, and not said yet. */
export function OutboxNotice({ about, onGone, onEdit }: OutboxNoticeProps) {
  const calls = useOutboxEntry(about, onGone);
  if (calls.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={messages.title}>
      {calls.map((call) => (
        <WaitingItem key={call.key} call={call} onEdit={onEdit} />
      ))}
    </Stack>
  );
}

interface ItemProps {
  call: OutboxEntry;
  onEdit: () => void;
}

function WaitingItem({ call: { key, text, refusal }, onEdit }: ItemProps) {
  // While it is being sent nobody knows what becomes of it; afterwards it may be gone.
  function handleEdit() {
    void oneAtATime(async () => {
      const draft = readWaiting(key)?.draft;
      if (!draft) return;
      const position = openDraft(draft.key);
      if (position.read() !== null || !position.write(draft.value)) {
        toast.error(messages.formInUse);
        return;
      }
      dropOutboxEntry(key);
      onEdit();
    });
  }

  return (
    <Notice
      tone={refusal ? 'danger' : 'warning'}
      title={refusal?.message ?? messages.waiting}
      action={
        <Row gap={1}>
          <Button
            size="small"
            variant="secondary"
            aria-label={messages.editOne({ text })}
            onClick={handleEdit}
          >
            {messages.edit}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.discardOne({ text })}
            onClick={() => void withdrawWaiting(key)}
          >
            {messages.discard}
          </Button>
        </Row>
      }
    >
      <Written dir="auto">{text}</Written>
    </Notice>
  );
}
