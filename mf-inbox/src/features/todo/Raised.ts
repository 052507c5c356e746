import styled from 'styled-components';

/** Raises controls above the link that covers the line. */
export const Raised = styled.span`
  position: relative;
  z-index: 1;
`;
