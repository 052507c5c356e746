import { Card, Row, Skeleton, Stack } from 'shared-ui';
import { Status } from './Status.ts';
import { messages } from './messages.ts';

const PLACES = [0, 1, 2];

export function LoadingBoard() {
  return (
    <>
      <Status role="status">{messages.loading}</Status>
      <Stack gap={4} aria-hidden="true">
        {PLACES.map((index) => (
          <Card key={index}>
            <Stack gap={4}>
              <Row justify="space-between">
                <Skeleton width="8rem" height="1.5em" />
                <Skeleton width="6rem" height="2.125rem" />
              </Row>
              <Skeleton width="60%" />
              <Skeleton />
            </Stack>
          </Card>
        ))}
      </Stack>
    </>
  );
}
