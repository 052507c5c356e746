import { useCallback, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { MESSAGE, messageElements } from './scrolling.ts';

/**
 * Keeps only one message in the tab order, which keeps the way through the page short. Arrow keys
 * move between messages, and Tab reaches the buttons of the current one.
 */
export function useMessageFocus(log: RefObject<HTMLDivElement | null>) {
  const [current, setCurrent] = useState<string | null>(null);

  const handleFocus = useCallback(({ target }: FocusEvent) => {
    const message = target.closest(`[${MESSAGE}]`);
    if (message) setCurrent(message.getAttribute(MESSAGE));
  }, []);

  const handleKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined || !log.current || event.altKey || event.metaKey) return;
      const elements = messageElements(log.current);
      const at = elements.findIndex((one) => one.contains(document.activeElement));
      const next = at === -1 ? elements.at(-1) : elements[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    [log],
  );

  return { current, handleFocus, handleKeyDown };
}
