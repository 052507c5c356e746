/** The shell's page, before the front door has filled it in for one address. */
export const PAGE_FILE = 'index.html';
/** Where the build puts the scripts, and the front door the preloads and the data. */
export const HEAD_MARK = '<!-- head -->';
/** Where the front door puts the prerendered landing page. */
export const ROOT_MARK = '<!-- page -->';

/** The chunk that every page of a remote needs; a layout's own chunk has the layout's name. */
export const MOUNTING_CHUNK = 'mounting';
/** The chunk of the shell's own page at `/`. */
export const LANDING_CHUNK = 'landing';
/**
 * Around the preloads of one kind of page: `mounting` for those of remotes, `landing`, or a layout's name. The
 * front door takes the comment away where the address is of that kind.
 */
export const KIND_MARK = /<!-- of ([A-Za-z-]+): (.*?) -->/g;
/** The kind of what asks for a first view's data before any other script is there: in every page, unless that is switched off. */
export const EARLY_KIND = 'early';
/** The kind of what has the document fit its frame before that is painted: in every page, unless frames are switched off. */
export const FRAME_KIND = 'frame';
/** The kind of what paints the page as this browser showed it last: where there is a frame, unless that is switched off. */
export const LAST_VIEW_KIND = 'last-view';
/** The calls that the pages of a layout read for the layout itself: its name, and theirs. */
export const LAYOUT_DATA_MARK = /<!-- data of ([a-z-]+): ([\w ]+?) -->\s*/g;
/** The element with what the page at hand reads. */
export const FIRST_READS_ELEMENT = 'first-reads';
/** In the shell's page, what the front door writes anew for other languages. */
export const LANGUAGE_MARK = 'lang="en" dir="ltr"';

/** The kind of a page in a language: around the script of the shell's catalogue. */
export function kindOfLanguage(language: string): string {
  return `language-${language}`;
}

/** The prerendered landing page in a language: what goes into the root of `/`. */
export function landingFile(language: string): string {
  return language === 'en' ? 'landing.html' : `landing.${language}.html`;
}

export { textsOfFile } from './textsFile.ts';

/** The service worker, which the front door serves from the top of the site. */
export const WORKER_FILE = 'sw.js';

/** The prerendered frame of a layout in a language: what stands in its pages until their scripts run. */
export function frameFile(layout: string, language: string): string {
  return `frame.${layout}.${language}.html`;
}

/** Between the styles and the markup of a prerendered page. */
export const LANDING_SPLIT = '<!-- root -->';
