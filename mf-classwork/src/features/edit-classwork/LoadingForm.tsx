import { Card, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

export function LoadingForm() {
  return (
    <Card>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Stack gap={5}>
        <Skeleton height="4rem" />
        <Skeleton height="12rem" />
        <Skeleton height="4rem" />
        <Skeleton width="8rem" height="2.625rem" />
      </Stack>
    </Card>
  );
}
