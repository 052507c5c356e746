/**
 * Limit of the scripts that every page needs, in KB (1,024 bytes) after compression: the shell's
 * initial scripts.
 */
export const FIRST_SCRIPTS_KB = 122;
/** Limit of the scripts of the shell's own page, in the same unit. */
export const LANDING_KB = 125;

/**
 * Limits of all scripts that are requested when a page is opened, by route, in the same unit. A
 * promotion checks these.
 * Journeys have lower limits until a page is usable: see docs/decisions/first-view-weight.md.
 */
const PAGES_KB: Record<string, number> = { '/login': 175, '/d': 175, '/class/view/:id': 194 };
const OTHER_PAGES_KB = 217;

/** Returns the limit of a page's scripts. */
export function budgetOf(path: string): number {
  return PAGES_KB[path] ?? OTHER_PAGES_KB;
}
