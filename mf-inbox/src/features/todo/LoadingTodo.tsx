import { Card, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

/** A skeleton of the first section. */
export function LoadingTodo() {
  return (
    <Stack gap={3} role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Skeleton width="9rem" height="1.75rem" />
      <Card>
        <Stack>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} height="3rem" />
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
