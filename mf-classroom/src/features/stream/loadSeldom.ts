/** What few who read do: in one script, asked for in one place. */
export const loadSeldom = () => import('./seldomParts.ts');
