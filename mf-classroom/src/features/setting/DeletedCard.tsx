import { useId } from 'react';
import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import { Button, Card, Row, Stack } from 'shared-ui';
import { messages } from './messages.ts';

/** Links to the deleted resources of the class that can be restored. */
export function DeletedCard({ classId }: { classId: string }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.deletedTitle}</h2>
        <p>{messages.deletedHelp}</p>
        <Row justify="end">
          <Button variant="secondary" as={Link} to={paths.deleted({ class: classId })}>
            {messages.deletedShow}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
