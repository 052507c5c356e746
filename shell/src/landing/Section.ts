import styled from 'styled-components';
import { breakpoint, space } from 'shared-ui';

/** A section of the page with generous spacing. */
export const Section = styled.section`
  padding-block: ${space[8]};
  ${breakpoint.phone} {
    padding-block: ${space[7]};
  }
  h2 {
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem);
    letter-spacing: -0.02em;
  }
`;
