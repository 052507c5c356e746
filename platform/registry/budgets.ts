/** KB (1,024 bytes) of compressed scripts that every page may need: the shell's first. */
export const FIRST_SCRIPTS_KB = 122;
/** The same of the shell's own page. */
export const LANDING_KB = 125;

/**
 * The same of all that is asked for when a page is opened, by route. A promotion is held to these; what a journey measures until a
 * page is usable is held to less: see docs/decisions/first-view-weight.md.
 */
const PAGES_KB: Record<string, number> = { '/login': 175, '/d': 175, '/class/view/:id': 194 };
const OTHER_PAGES_KB = 215;

/** What a page may weigh. */
export function budgetOf(path: string): number {
  return PAGES_KB[path] ?? OTHER_PAGES_KB;
}
