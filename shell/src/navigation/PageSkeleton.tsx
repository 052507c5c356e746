import styled from 'styled-components';
import { Card, Container, Skeleton, Stack, space } from 'shared-ui';

/** Fills the window, so that the footer stays out of sight until the page has loaded. */
const Placeholder = styled(Container)`
  max-inline-size: var(--skeleton-width, 74rem);
  min-block-size: 100dvh;
  padding-block: ${space[2]};
`;

const CARDS = ['4rem', '6rem', '6rem'];

/** A placeholder for a page whose code is loading: a heading and cards. */
export function PageSkeleton() {
  return (
    <Placeholder>
      <Stack>
        <Skeleton width="40%" height="2rem" />
        {CARDS.map((height, index) => (
          <Card key={index}>
            <Stack gap={3} style={{ minBlockSize: height }}>
              <Skeleton width="35%" />
              <Skeleton width="70%" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Placeholder>
  );
}
