import styled from 'styled-components';
import { space } from 'shared-ui';

/** Beside each other where there is room. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space[4]};
`;
