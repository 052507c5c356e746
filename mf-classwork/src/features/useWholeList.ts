import { useDeferredValue } from 'react';

/** About two screens. */
const FIRST = 20;

/** Returns the start of a long list at first, and the whole list once the page is usable. */
export function useWholeList<Item>(list: readonly Item[]): readonly Item[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? list : list.slice(0, FIRST);
}
