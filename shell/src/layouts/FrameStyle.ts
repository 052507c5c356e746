import { createGlobalStyle } from 'styled-components';
import { breakpoint, control } from 'shared-ui';
import { COLLAPSED_WIDTH } from '../sidebar/collapsedWidth.ts';

/** Of the frame that a page comes with, and of what this browser showed last in it (`early/lastView.ts`): what only this browser knows, `early/frame.ts` has put into the document, and what only the registry knows. */
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
  /* Below Home stand the links of remotes: the page says how many. */
  [data-frame] [data-sidebar] nav > ul > li:first-child {
    padding-block-end: calc(var(--main-nav-links, 0) * (${control.medium} + 2px));
  }
  #last-view {
    display: flow-root;
    block-size: 0;
  }
  #last-view ~ * {
    opacity: 0;
  }
  ${breakpoint.tablet} {
    [data-frame] [data-sidebar] {
      display: none;
    }
  }
`;
