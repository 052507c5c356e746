import { useDeferredValue } from 'react';

/** About two screens. */
const FIRST = 20;

/** The beginning of a long list at once, and the whole of it as soon as the person can already begin. */
export function useWholeList<Item>(list: readonly Item[]): readonly Item[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? list : list.slice(0, FIRST);
}
