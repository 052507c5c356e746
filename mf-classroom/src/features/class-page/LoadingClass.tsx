import styled from 'styled-components';
import { Row, Skeleton, VisuallyHidden, breakpoint, space } from 'shared-ui';
import { messages } from './messages.ts';

/** Reserves the height of the header. */
const Root = styled(Row)`
  min-block-size: 3.5rem;
  margin-block-start: calc(-1 * ${space[4]});
  ${breakpoint.phone} {
    margin-block-start: calc(-1 * ${space[3]});
  }
`;

export function LoadingClass() {
  return (
    <Root wrap="nowrap">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Skeleton width="2.5rem" height="2.5rem" />
      <Skeleton width="14rem" height="1.5rem" />
    </Root>
  );
}
