import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid control after a submit, whether the form or the server found
 * the mistake; not any more once the person has gone on to something else.
 */
export function useFocusInvalid() {
  const form = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);

  useEffect(() => {
    if (!isExpected.current) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled');
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
