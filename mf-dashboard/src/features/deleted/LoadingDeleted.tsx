import { Card, Row, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

/** A skeleton of the first deleted resources. */
export function LoadingDeleted() {
  return (
    <Card>
      <Stack role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
        {[0, 1, 2].map((line) => (
          <Row key={line} wrap="nowrap">
            <Skeleton width="2.5rem" height="2.5rem" />
            <Skeleton width="70%" height="3.5rem" />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
