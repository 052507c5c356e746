import { useEffect, useRef } from 'react';

// The editor of a rich text is not a form control, but people fill it in like one.
const INVALID = '[aria-invalid="true"]:is(:enabled, [contenteditable="true"])';

/**
 * Moves the focus to the first invalid control after a submit, whether the form or the server found
 * the error. Does nothing once the person has moved on to another element.
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
