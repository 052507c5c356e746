import type { ComponentPropsWithoutRef, FocusEvent, SubmitEventHandler } from 'react';
import { Stack, type SpaceStep } from 'shared-ui';
import { useFocusInvalid } from './useFocusInvalid.ts';
import { useFocusStays } from './useFocusStays.ts';

export interface FormStackProps extends ComponentPropsWithoutRef<'form'> {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  gap?: SpaceStep;
}

/**
 * A form whose fields stand under each other. The fields say their own errors (no browser bubbles), and
 * a refused submit moves the focus to the first of them; so does a focused button that is gone.
 */
export function FormStack({ onSubmit, gap = 5, ...rest }: FormStackProps) {
  const { ref, expect, cancel } = useFocusInvalid();
  const { note, forget } = useFocusStays(ref);
  return (
    <Stack
      as="form"
      noValidate
      {...rest}
      ref={ref}
      gap={gap}
      onFocus={(event: FocusEvent) => {
        cancel();
        note(event);
      }}
      onBlur={forget}
      onInput={cancel}
      onSubmit={(event: Parameters<typeof onSubmit>[0]) => {
        expect();
        onSubmit(event);
      }}
    />
  );
}
