import { catalogues, getLanguage } from '../languages/catalogues.ts';
import { SOURCE_LANGUAGE, directionOf } from '../languages/languages.ts';

/** Has an element say that what a remote shows in it is English, where the page is not and no catalogue of the remote's came. */
export function markLanguage(element: HTMLElement, remote: string): void {
  if (getLanguage() === SOURCE_LANGUAGE || catalogues()?.of[remote]) return;
  element.lang = SOURCE_LANGUAGE;
  element.dir = directionOf(SOURCE_LANGUAGE);
}
