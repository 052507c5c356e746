import { useId, useState } from 'react';
import { Button, Card, Row, Stack } from 'shared-ui';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  /** Called when the class has changed, so that the page is outdated. */
  onChanged: () => void;
}

export function ArchiveCard({ classId, name, onChanged }: Props) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
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
        <ArchiveDialog
          classId={classId}
          name={name}
          onChanged={onChanged}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}
