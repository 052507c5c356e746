import styled from 'styled-components';
import { color, space } from 'shared-ui';

/** Says what is on its way. */
export const Status = styled.p`
  margin-block-end: ${space[4]};
  color: ${color.textMuted};
`;
