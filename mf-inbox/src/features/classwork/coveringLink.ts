import { css } from 'styled-components';
import { color, radius } from 'shared-ui';

/** Makes the whole container clickable; only the link has a name and the focus. */
export const coveringLink = css`
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.medium};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
