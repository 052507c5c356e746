import { createGlobalStyle } from 'styled-components';
import { breakpoint, control } from 'shared-ui';
import { COLLAPSED_WIDTH } from '../../sidebar/collapsedWidth.ts';

/**
 * Styles of the app shell in the document, and of page snapshots (`page-snapshots/showSnapshot.ts`). They depend
 * on marks that `markDocument.ts` sets, and on the registry.
 */
export const AppShellStyle = createGlobalStyle`
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
  /* Reserves the height of remotes' links below Home; the page sets their number. */
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
