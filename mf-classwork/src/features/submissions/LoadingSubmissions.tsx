import { Card, Row, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

const PLACES = [0, 1, 2];

export function LoadingSubmissions() {
  return (
    <Stack>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {PLACES.map((index) => (
        <Card key={index} aria-hidden="true">
          <Stack>
            <Row>
              <Skeleton isRound width="2.5rem" height="2.5rem" />
              <Skeleton width="12rem" />
            </Row>
            <Skeleton height="4rem" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
