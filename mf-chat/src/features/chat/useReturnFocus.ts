import { useEffect, useRef, type RefObject } from 'react';

/** After a dialog whose opener is gone with what it stood for, the focus goes to `target`. */
export function useReturnFocus(target: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
