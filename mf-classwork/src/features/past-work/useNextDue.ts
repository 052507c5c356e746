import { useEffect, useRef, useState, type RefObject } from 'react';
import { serverNow } from 'shared-api';
import type { Assignment } from 'shared-api/contract';
import { withJitter } from 'shared-api/live';

/** It is due for all of a class at the same moment: nobody need ask for it in the same second. */
const SPREAD_MS = 5_000;
/** By when to ask again where the list still has what is due. */
const AGAIN_MS = 30_000;
/** More than a browser's timer holds is asked for earlier. */
const LONGEST_MS = 86_400_000;

/**
 * Calls `onDue` when the next of what is open has become due, so that it leaves the list. Who is in its card goes on where it was, by
 * `goOnAt` of useFocusAfterGone.
 */
export function useNextDue(
  works: readonly Pick<Assignment, 'date_due' | 'is_due'>[] = [],
  list: RefObject<HTMLElement | null>,
  goOnAt: (index: number) => void,
  onDue: () => void,
): void {
  const latest = useRef(onDue);
  const [requestCount, setAsked] = useState(0);
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
        setAsked((times) => times + 1);
      },
      Math.min(wait, LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [next, requestCount]);
}
