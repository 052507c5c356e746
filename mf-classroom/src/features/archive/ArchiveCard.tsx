import { useId, useState } from 'react';
import { refreshClassList, request } from 'shared-api';
import { restoreClass } from 'shared-api/contract';
import { archiveClass } from 'shared-api/seldom-calls';
import { tellOutcome } from 'shared-api/screens';
import { withUndo } from 'shared-api/undo';
import { Button, Card, Row, Stack } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  /** It stands otherwise than what is shown. */
  onChanged: () => void;
}

export function ArchiveCard({ classId, name, onChanged }: Props) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: classId };

  function handleChanged() {
    refreshClassList();
    onChanged();
  }

  const archive = () =>
    withUndo(request(archiveClass, { params }), {
      done: messages.archived,
      restore: () => request(restoreClass, { params }),
      onRestored: handleChanged,
    });

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.title}</h2>
        <p>{messages.help}</p>
        <Row justify="end">
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {messages.archive}
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={messages.ask({ name })}
          confirmLabel={messages.confirm}
          busyLabel={messages.archiving}
          cancelLabel={messages.cancel}
          closeLabel={messages.close}
          onConfirm={() => tellOutcome(archive(), messages)}
          onDone={handleChanged}
          onGone={handleChanged}
          onClose={() => setIsAsking(false)}
        >
          {messages.help}
        </ConfirmDialog>
      )}
    </Card>
  );
}
