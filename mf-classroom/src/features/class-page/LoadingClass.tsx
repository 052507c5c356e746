import { Card, Skeleton, Spinner, Stack, space } from 'shared-ui';
import { messages } from './messages.ts';

export function LoadingClass() {
  return (
    <>
      <Card padding={0} style={{ overflow: 'hidden' }}>
        <Skeleton height="10rem" />
        <Stack gap={3} style={{ padding: space[5] }}>
          <Skeleton width="40%" height="2rem" />
          <Skeleton width="25%" />
          <Skeleton width="70%" />
        </Stack>
      </Card>
      <Spinner label={messages.loading} />
    </>
  );
}
