import { Card, Row, Skeleton, Spinner, Stack } from 'shared-ui';
import { messages } from './messages.ts';

export function LoadingProfile() {
  return (
    <Stack>
      <Card>
        <Row gap={5} wrap="nowrap">
          <Skeleton width="7rem" height="7rem" isRound />
          <Stack gap={3} style={{ flex: 1 }}>
            <Skeleton width="40%" height="1.5em" />
            <Skeleton width="60%" />
          </Stack>
        </Row>
      </Card>
      <Spinner label={messages.loading} isLabelVisible />
    </Stack>
  );
}
