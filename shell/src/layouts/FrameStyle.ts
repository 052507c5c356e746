import { createGlobalStyle } from 'styled-components';
import { breakpoint } from 'shared-ui';
import { COLLAPSED_WIDTH } from '../sidebar/collapsedWidth.ts';

/** Of the frame that a page comes with: what only this browser knows, `early/frame.ts` has put into the document. */
export const FrameStyle = createGlobalStyle`
  :root:not(.member) [data-frame='signed-in'] {
    display: none;
  }
  .member [data-frame='public'] header nav {
    visibility: hidden;
  }
  .collapsed [data-frame] [data-sidebar] {
    inline-size: ${COLLAPSED_WIDTH};
    > * {
      visibility: hidden;
    }
  }
  ${breakpoint.tablet} {
    [data-frame] [data-sidebar] {
      display: none;
    }
  }
`;
