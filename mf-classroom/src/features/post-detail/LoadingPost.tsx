import { Card, Skeleton, Spinner, Stack } from 'shared-ui';
import { messages } from './messages.ts';

export function LoadingPost() {
  return (
    <Card>
      <Stack gap={3}>
        <Skeleton width="70%" height="2rem" />
        <Skeleton width="40%" />
        <Skeleton height="8rem" />
        <Spinner label={messages.loading} />
      </Stack>
    </Card>
  );
}
