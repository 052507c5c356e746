import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const CONTROLS = ':is(input, select, textarea):enabled, [contenteditable="true"]';

/** A button that goes with what it does, such as 'Discard', leaves the focus in its form: at the first field. */
export function useFocusStays(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<Element>(null);

  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    // Once it is drawn: draft-js takes the focus with the text that it was rendered with, and would bring that back.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      form.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
    });
  });

  return {
    note: ({ target }: FocusEvent) => {
      last.current = target;
    },
    /** The focus has gone on by itself. */
    forget: () => {
      last.current = null;
    },
  };
}
