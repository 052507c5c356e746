import styled from 'styled-components';
import { space } from 'shared-ui';

/** Side by side where there is space. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space[4]};
`;
