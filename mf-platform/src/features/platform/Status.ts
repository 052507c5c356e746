import styled from 'styled-components';
import { color, space } from 'shared-ui';

/** Text about an operation in progress. */
export const Status = styled.p`
  margin-block-end: ${space[4]};
  color: ${color.textMuted};
`;
