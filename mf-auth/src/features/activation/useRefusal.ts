import { useEffect } from 'react';
import type { Form } from '../../form/fieldOf.ts';

/** Shows the server's error at a field until something is typed. */
export function useRefusal<Values extends object>(
  form: Form<Values>,
  name: keyof Values & string,
  text: string | undefined,
): void {
  const { setFieldError, setFieldTouched } = form;
  useEffect(() => {
    if (!text) return;
    void setFieldTouched(name, true, false);
    setFieldError(name, text);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [text]);
}
