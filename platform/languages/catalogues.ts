import type { Forms } from './formsOf.ts';
import { SOURCE_LANGUAGE } from './languages.ts';

/** Compiled texts. Older releases contain them without the forms function. */
type Translated = ((forms: Forms) => object) | object;

/** Catalogues that are loaded in a tab, by package and id. */
export interface Catalogues {
  /** Language of all catalogues of the tab. */
  language: string;
  of: Record<string, Record<string, Translated>>;
  /**
   * Loads the deferred catalogue, unless all of these texts (`mf-people.dialog`) are loaded
   * already. The release's container provides it.
   */
  later?: Record<string, (texts: readonly string[]) => Promise<void>>;
}

/**
 * Global variable with the texts of all catalogue scripts. The shell's catalogue creates it before
 * the shell's code runs. If that catalogue is late, the shell creates it in English.
 */
export const CATALOGUES = 'homeroomTexts';

/** Milliseconds after which a page or a part of it is shown in English. */
export const TEXTS_WITHIN_MS = 3_000;

/** Returns the tab's catalogues; undefined if its texts are English. */
export function catalogues(): Catalogues | undefined {
  return (globalThis as { [CATALOGUES]?: Catalogues })[CATALOGUES];
}

/**
 * Returns the language of this tab: that of the shell's catalogue, or English without one. It
 * changes only with a new page.
 */
export function getLanguage(): string {
  return catalogues()?.language ?? SOURCE_LANGUAGE;
}
