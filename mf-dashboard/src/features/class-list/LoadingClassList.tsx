import styled from 'styled-components';
import { Card, Skeleton, Stack, color, space } from 'shared-ui';
import { ClassGrid } from './ClassGrid.ts';
import { messages } from './messages.ts';

const PLACES = [0, 1, 2];

const Status = styled.p`
  margin-block-end: ${space[4]};
  color: ${color.textMuted};
`;

export function LoadingClassList() {
  return (
    <>
      <Status role="status">{messages.loading}</Status>
      <ClassGrid aria-hidden="true">
        {PLACES.map((index) => (
          <Card key={index} as="li" padding={0}>
            <Skeleton height="6.5rem" />
            <Stack gap={3} style={{ padding: space[4] }}>
              <Skeleton width="60%" height="1.25em" />
              <Skeleton width="40%" />
              <Skeleton />
              <Skeleton width="6rem" height="2.125rem" />
            </Stack>
          </Card>
        ))}
      </ClassGrid>
    </>
  );
}
