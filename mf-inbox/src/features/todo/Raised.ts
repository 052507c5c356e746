import styled from 'styled-components';

/** Holds what can be pressed in a line, above the link that covers the line. */
export const Raised = styled.span`
  position: relative;
  z-index: 1;
`;
