import styled from 'styled-components';
import { space } from 'shared-ui';

export const ClassGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${space[5]};
`;
