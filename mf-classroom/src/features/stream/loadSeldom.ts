/** What few who read do: in one script, asked for in one place. */
export const loadRareParts = () => import('./seldomParts.ts');
