import styled, { css } from 'styled-components';

/** For what is there to be heard, not seen; unlike `display: none`, which hides it from everyone. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for those who listen. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
