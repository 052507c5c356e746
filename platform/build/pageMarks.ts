/** The shell's page, before the front door has filled it in for one address. */
export const PAGE_FILE = 'index.html';
/** The prerendered landing page: what goes into the root of `/`. */
export const LANDING_FILE = 'landing.html';

/** Where the build puts the scripts, and the front door the preloads and the data. */
export const HEAD_MARK = '<!-- head -->';
/** Where the front door puts the prerendered landing page. */
export const ROOT_MARK = '<!-- page -->';

/** The chunk that every page of a remote needs; a layout's own chunk has the layout's name. */
export const MOUNTING_CHUNK = 'mounting';
/**
 * Around the preloads of one kind of page: `mounting` for those of remotes, or a layout's name. The
 * front door takes the comment away where the address is of that kind.
 */
export const KIND_MARK = /<!-- of ([a-z-]+): (.*?) -->/g;

/** Between the styles and the markup of the prerendered landing page. */
export const LANDING_SPLIT = '<!-- root -->';
