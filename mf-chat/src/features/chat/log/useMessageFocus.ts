import { useCallback, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { MESSAGE, messageElements } from './scrolling.ts';

/**
 * One message at a time is within the tab order, so that the way through the page stays short:
 * the arrow keys go from message to message, Tab to the buttons of that one.
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
