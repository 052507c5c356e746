import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to `target` after a dialog whose opener has been removed. */
export function useReturnFocus(target: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
