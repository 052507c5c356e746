/** KB (1,024 bytes) of compressed scripts that every page may need: the shell's first. */
export const FIRST_SCRIPTS_KB = 105;
/** The same of the shell's own page. */
export const LANDING_KB = 108;

/**
 * The same of all that is asked for when a page is opened, by route. A promotion is held to these; what a journey measures until a
 * page is usable is held to less: see docs/decisions/first-view-weight.md.
 */
const PAGES_KB: Record<string, number> = { '/login': 160, '/d': 160, '/class/view/:id': 168 };
const OTHER_PAGES_KB = 191.5;

/** What a page may weigh. */
export function budgetOf(path: string): number {
  return PAGES_KB[path] ?? OTHER_PAGES_KB;
}
