import { useId, useState } from 'react';
import { Button, Card, Row, Stack } from 'shared-ui';
import { DeleteClassDialog } from './DeleteClassDialog.tsx';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
}

export function DeleteClassCard({ classId, name }: Props) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.deleteTitle}</h2>
        <p>{messages.deleteHelp}</p>
        <Row justify="end">
          <Button variant="danger" icon="trash" onClick={() => setIsAsking(true)}>
            {messages.delete}
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <DeleteClassDialog classId={classId} name={name} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  );
}
