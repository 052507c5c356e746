import { useEffect, useRef, useState, type RefObject } from 'react';
import { serverNow } from 'shared-api';
import type { Assignment } from 'shared-api/contract';
import { withJitter } from 'shared-api/live';

/** Spreads the requests of a class, whose work is due for all at the same moment. */
const SPREAD_MS = 5_000;
/** Delay before a repeat if the list still has work that is due. */
const AGAIN_MS = 30_000;
/** A longer delay exceeds the browser's timers. */
const LONGEST_MS = 86_400_000;

/**
 * Calls `onDue` when the next open piece has become due, so that it leaves the list. A focus in its
 * card moves on by `goOnAt` of useFocusAfterGone.
 */
export function useNextDue(
  works: readonly Pick<Assignment, 'date_due' | 'is_due'>[] = [],
  list: RefObject<HTMLElement | null>,
  goOnAt: (index: number) => void,
  onDue: () => void,
): void {
  const latest = useRef(onDue);
  const [requestCount, setRequestCount] = useState(0);
  const dates = works.flatMap(({ date_due: due, is_due: isDue }) =>
    due === null || isDue ? [] : [Date.parse(due)],
  );
  const next = dates.length === 0 ? null : Math.min(...dates);

  useEffect(() => {
    latest.current = () => {
      const cards = [...(list.current?.children ?? [])];
      const index = cards.findIndex((card) => card.contains(document.activeElement));
      if (index !== -1) goOnAt(index);
      onDue();
    };
  });
  useEffect(() => {
    if (next === null) return undefined;
    const ms = next - serverNow();
    const wait = ms > 0 ? ms + withJitter(SPREAD_MS) : AGAIN_MS;
    const timer = setTimeout(
      () => {
        latest.current();
        setRequestCount((times) => times + 1);
      },
      Math.min(wait, LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [next, requestCount]);
}
