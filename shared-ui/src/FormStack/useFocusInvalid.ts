import { useEffect, useRef } from 'react';

// Written text is no form control, but an editor of it is one to those who fill it in.
const INVALID = '[aria-invalid="true"]:is(:enabled, [contenteditable="true"])';

/**
 * Moves the focus to the first invalid control after a submit, whether the form or the server found
 * the mistake; not any more once the person has gone on to something else.
 */
export function useFocusInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);

  useEffect(() => {
    if (!isExpected.current) return;
    const invalid = form.current?.querySelector<HTMLElement>(INVALID);
    if (!invalid) return;
    isExpected.current = false;
    invalid.focus();
  });

  return {
    ref: form,
    expect: () => {
      isExpected.current = true;
    },
    cancel: () => {
      isExpected.current = false;
    },
  };
}
