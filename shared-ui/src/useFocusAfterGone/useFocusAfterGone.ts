import { useEffect, useRef, type RefObject } from 'react';

/**
 * Time in milliseconds within which an announced removal happens. After that, a lost focus has
 * other reasons.
 */
const GOES_WITHIN = 5_000;

/**
 * Moves the focus when a focused button is removed, together with its item or after its action.
 * Returns a function that announces the removal at an index. The focus moves to the item that has
 * that index then, or to the last item. Only items with a tabIndex count; without any, the focus
 * moves to `fallback`.
 */
export function useFocusAfterGone(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): (index: number) => void {
  const awaited = useRef<{ index: number; since: number }>(null);

  // After each render, because dialog, button and item are removed one after the other, or all at
  // once.
  useEffect(() => {
    if (!awaited.current) return;
    const { index, since } = awaited.current;
    const isOver = Date.now() - since > GOES_WITHIN;
    if (!isOver && document.activeElement !== document.body) return;
    awaited.current = null;
    if (isOver) return;
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > [tabindex]') ?? [];
    (items[Math.min(index, items.length - 1)] ?? fallback.current)?.focus();
  });

  return (index) => {
    awaited.current = { index, since: Date.now() };
  };
}
