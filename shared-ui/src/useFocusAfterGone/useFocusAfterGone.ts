import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds in which what was announced has gone; later, a lost focus has other reasons. */
const GOES_WITHIN = 5_000;

/**
 * A button that goes with its item, or once it has done its work, takes the focus with it. Returns
 * how to announce that, and at which place the focus goes on: on the item that is there then, or the last.
 * Only items with a tabIndex count; without any, it is `fallback`.
 */
export function useFocusAfterGone(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): (place: number) => void {
  const awaited = useRef<{ place: number; since: number }>(null);

  // After each drawing: dialog, button and item go one after the other, or all at once.
  useEffect(() => {
    if (!awaited.current) return;
    const { place, since } = awaited.current;
    const isOver = Date.now() - since > GOES_WITHIN;
    if (!isOver && document.activeElement !== document.body) return;
    awaited.current = null;
    if (isOver) return;
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > [tabindex]') ?? [];
    (items[Math.min(place, items.length - 1)] ?? fallback.current)?.focus();
  });

  return (place) => {
    awaited.current = { place, since: Date.now() };
  };
}
