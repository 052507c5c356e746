import { SOURCE_LANGUAGE, directionOf } from '../../languages/languages.ts';
import { isLeftInEnglish } from './loadTexts.ts';
import type { OwnedModule } from '../mounting/owners.ts';

/** Marks an element as English if the remote in it has no catalogue in the page's language. */
export function markLanguage(element: HTMLElement, owned: OwnedModule): void {
  if (!isLeftInEnglish(owned)) return;
  element.lang = SOURCE_LANGUAGE;
  element.dir = directionOf(SOURCE_LANGUAGE);
}
