/** Loads rarely used parts, in one script. */
export const loadRareParts = () => import('./seldomParts.ts');
