import type { ComponentPropsWithoutRef, SubmitEventHandler } from 'react';
import { Stack, type SpaceStep } from 'shared-ui';
import { useFocusInvalid } from './useFocusInvalid.ts';

export interface FormStackProps extends ComponentPropsWithoutRef<'form'> {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  gap?: SpaceStep;
}

/**
 * A form whose fields stand under each other. The fields say their own errors (no browser bubbles), and
 * a refused submit moves the focus to the first of them.
 */
export function FormStack({ onSubmit, gap = 5, ...rest }: FormStackProps) {
  const { ref, expect, cancel } = useFocusInvalid();
  return (
    <Stack
      as="form"
      noValidate
      {...rest}
      ref={ref}
      gap={gap}
      onFocus={cancel}
      onInput={cancel}
      onSubmit={(event: Parameters<typeof onSubmit>[0]) => {
        expect();
        onSubmit(event);
      }}
    />
  );
}
