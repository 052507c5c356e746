import { SOURCE_LANGUAGE, directionOf } from '../languages/languages.ts';
import { isLeftInEnglish } from './loadTexts.ts';
import type { OwnedModule } from './owners.ts';

/** Has an element say that what a remote shows in it is English, where the page is not and no catalogue of the remote's came. */
export function markLanguage(element: HTMLElement, owned: OwnedModule): void {
  if (!isLeftInEnglish(owned)) return;
  element.lang = SOURCE_LANGUAGE;
  element.dir = directionOf(SOURCE_LANGUAGE);
}
