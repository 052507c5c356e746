import { css } from 'styled-components';
import { color, radius } from 'shared-ui';

/** The whole of what holds it is the link's target; the link is what is named and focused. */
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
