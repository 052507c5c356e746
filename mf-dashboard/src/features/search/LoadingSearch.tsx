import styled from 'styled-components';
import { Row, Skeleton, Stack, VisuallyHidden, space } from 'shared-ui';
import { messages } from './messages.ts';

const Line = styled(Row)`
  padding: ${space[3]};
`;

/** A skeleton of the first results. */
export function LoadingSearch() {
  return (
    <Stack gap={1} role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {[0, 1, 2].map((line) => (
        <Line key={line} wrap="nowrap">
          <Skeleton width="2.5rem" height="2.5rem" />
          <Skeleton width="70%" height="3.5rem" />
        </Line>
      ))}
    </Stack>
  );
}
