import styled from 'styled-components';
import { openDraft } from 'shared-api';
import {
  dropOutboxEntry,
  oneAtATime,
  readEntry,
  useOutboxEntry,
  removeQueued,
  type OutboxEntry,
} from 'shared-api/offline';
import { Button, Notice, Row, Stack, toast } from 'shared-ui';
import { CopyTextButton } from '../copy-text/CopyTextButton.tsx';
import { messages } from './messages.ts';

/** Keeps line breaks. */
const Written = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export interface OutboxNoticeProps {
  /** Outbox key of the calls. */
  about: string;
  /** Called when an entry was sent or discarded, to reload the data. */
  onGone: () => void;
  /** Called when the text is a draft again, to restart its form. */
  onEdit: () => void;
  /** Whether the form is away, so that texts can only be copied. */
  isLocked?: boolean;
}

/** Shows the outbox entries of a form: written without a connection and not sent yet. */
export function OutboxNotice({ about, onGone, onEdit, isLocked = false }: OutboxNoticeProps) {
  const calls = useOutboxEntry(about, onGone);
  if (calls.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={messages.title}>
      {calls.map((call) => (
        <WaitingItem key={call.key} call={call} onEdit={onEdit} isLocked={isLocked} />
      ))}
    </Stack>
  );
}

interface ItemProps {
  call: OutboxEntry;
  onEdit: () => void;
  isLocked: boolean;
}

function WaitingItem({ call: { key, text, refusal }, onEdit, isLocked }: ItemProps) {
  // During sending the result is unknown; afterwards the entry may be gone.
  function handleEdit() {
    void oneAtATime(async () => {
      const draft = readEntry(key)?.draft;
      if (!draft) return;
      const draftOfForm = openDraft(draft.key);
      if (draftOfForm.read() !== null || !draftOfForm.write(draft.value)) {
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
          {isLocked ? (
            <CopyTextButton text={text} />
          ) : (
            <Button
              size="small"
              variant="secondary"
              aria-label={messages.editOne({ text })}
              onClick={handleEdit}
            >
              {messages.edit}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.discardOne({ text })}
            onClick={() => void removeQueued(key)}
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
