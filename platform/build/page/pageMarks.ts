/** Page of the shell, before the page server fills it in for a path. */
export const PAGE_FILE = 'index.html';
/** Place for the build's scripts, and for the page server's preloads and data. */
export const HEAD_MARK = '<!-- head -->';
/** Place where the page server inserts the prerendered landing page. */
export const ROOT_MARK = '<!-- page -->';

/** Chunk that every page of a remote needs. The chunk of a layout has the layout's name. */
export const MOUNTING_CHUNK = 'mounting';
/** Chunk of the shell's own page at `/`. */
export const LANDING_CHUNK = 'landing';
/**
 * Matches the preloads of one kind of page: `mounting` for pages of remotes, `landing`, or a
 * layout's name. The page server removes the comment where the path is of that kind.
 */
export const KIND_MARK = /<!-- of ([A-Za-z-]+): (.*?) -->/g;
/**
 * Kind of the script that prefetches queries before any other script is loaded. It is in every
 * page, unless switched off.
 */
export const EARLY_KIND = 'early';
/**
 * Kind of the script that adapts the document to its app shell before the first paint. It is in
 * every page, unless app shells are switched off.
 */
export const FRAME_KIND = 'frame';
/**
 * Kind of the script that restores the browser's last page snapshot. It is in every page with an
 * app shell, unless switched off.
 */
export const LAST_VIEW_KIND = 'last-view';
/**
 * Matches the queries that a layout's pages prefetch for the layout itself: its name, and theirs.
 */
export const LAYOUT_DATA_MARK = /<!-- data of ([a-z-]+): ([\w ]+?) -->\s*/g;
/** Id of the element with the prefetched queries of the page. */
export const FIRST_READS_ELEMENT = 'first-reads';
/** Attributes of the shell's page that the page server rewrites for other languages. */
export const LANGUAGE_MARK = 'lang="en" dir="ltr"';

/** Id of the link to the shell's catalogue in a page. */
export const TEXTS_LINK = 'shell-texts';

/** Returns the kind of a page in a language, which encloses the link to the shell's catalogue. */
export function kindOfLanguage(language: string): string {
  return `language-${language}`;
}

/**
 * Returns the file with the prerendered landing page in a language, which goes into the root of
 * `/`.
 */
export function landingFile(language: string): string {
  return language === 'en' ? 'landing.html' : `landing.${language}.html`;
}

export { textsOfFile } from '../texts/textsFile.ts';

/** Service worker, which the page server serves at the root of the site. */
export const WORKER_FILE = 'sw.js';

/**
 * Returns the file with the prerendered app shell of a layout in a language. Pages show it until
 * their scripts run.
 */
export function frameFile(layout: string, language: string): string {
  return `frame.${layout}.${language}.html`;
}

/** Separates the styles from the markup of a prerendered page. */
export const LANDING_SPLIT = '<!-- root -->';
