import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const CONTROLS = ':is(input, select, textarea):enabled, [contenteditable="true"]';

/**
 * Moves the focus to the first field when a focused button of the form is removed, such as
 * 'Discard'.
 */
export function useFocusStays(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<Element>(null);

  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    // After rendering: draft-js takes the focus with the text that it was rendered with, and would
    // restore that text.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      form.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
    });
  });

  return {
    note: ({ target }: FocusEvent) => {
      last.current = target;
    },
    /** Called when the focus has moved by itself. */
    forget: () => {
      last.current = null;
    },
  };
}
