import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button that goes with its item, or once it has done its work, takes the focus with it. Answers
 * how to say, before that, at which place the focus goes on: on the item that is there then, or the last.
 * Only items with a tabIndex count; without any, it is `fallback`.
 * `content` is another value whenever other items are shown.
 */
export function useFocusAfterGone(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  content: unknown,
): (place: number) => void {
  const awaited = useRef<number>(null);

  useEffect(() => {
    const place = awaited.current;
    awaited.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (place === null || document.activeElement !== document.body) return;
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > [tabindex]') ?? [];
    (items[Math.min(place, items.length - 1)] ?? fallback.current)?.focus();
  }, [list, fallback, content]);

  return (place) => {
    awaited.current = place;
  };
}
