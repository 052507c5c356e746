/** The shell's page, before the front door has filled it in for one address. */
export const PAGE_FILE = 'index.html';
/** The prerendered landing page: what goes into the root of `/`. */
export const LANDING_FILE = 'landing.html';

/** Where the build puts the scripts, and the front door the preloads and the data. */
export const HEAD_MARK = '<!-- head -->';
/** Where the front door puts the prerendered landing page. */
export const ROOT_MARK = '<!-- page -->';

/** Around the preloads of pages that are remotes'; the front door takes the comment away there. */
export const REMOTE_PAGES_MARK = { begin: '<!-- of remotes:', end: '-->' };

/** Between the styles and the markup of the prerendered landing page. */
export const LANDING_SPLIT = '<!-- root -->';
