import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

/** A skeleton of due items. */
export function LoadingCalendar() {
  return (
    <Stack gap={2} role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} width="100%" height="3.5rem" />
      ))}
    </Stack>
  );
}
