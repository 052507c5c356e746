import type { Forms } from './formsOf.ts';
import { SOURCE_LANGUAGE } from './languages.ts';

/** Compiled texts; older releases have them made for their language already. */
type Translated = ((forms: Forms) => object) | object;

/** What the catalogues of a tab have brought, by package and id. */
export interface Catalogues {
  /** The language that all of them are in. */
  language: string;
  of: Record<string, Record<string, Translated>>;
  /** By a release's container: brings what is said when something is opened, where some of these texts (`mf-people.dialog`) are not here. */
  later?: Record<string, (texts: readonly string[]) => Promise<void>>;
}

/** Where the scripts of catalogues leave their texts: the shell's makes it, before the shell's own first script. */
export const CATALOGUES = 'homeroomTexts';

/** Undefined where the texts stay English. */
export function catalogues(): Catalogues | undefined {
  return (globalThis as { [CATALOGUES]?: Catalogues })[CATALOGUES];
}

/** The language of this tab: that of the shell's catalogue, English where none came. It changes with a new page alone. */
export function getLanguage(): string {
  return catalogues()?.language ?? SOURCE_LANGUAGE;
}
