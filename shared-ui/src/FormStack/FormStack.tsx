import type {
  ComponentPropsWithoutRef,
  FocusEvent,
  KeyboardEvent,
  SubmitEventHandler,
} from 'react';
import { isComposing, Stack, type SpaceStep } from 'shared-ui';
import { useFocusInvalid } from './useFocusInvalid.ts';
import { useFocusStays } from './useFocusStays.ts';

export interface FormStackProps extends ComponentPropsWithoutRef<'form'> {
  /** Sends the form; the browser does not. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** A step of the space scale; 5 (24 px) unless told. */
  gap?: SpaceStep;
}

/** By the button: it knows whether there is anything to send now. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing(event)) return;
  currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/**
 * A form whose fields stand under each other. The fields say their own errors (no browser bubbles), and
 * a refused submit moves the focus to the first of them; so does a focused button that is gone. Ctrl or ⌘ with Enter
 * submits it from any of them, unless `onKeyDown` is the caller's own.
 */
export function FormStack({ onSubmit, gap = 5, ...rest }: FormStackProps) {
  const { ref, expect, cancel } = useFocusInvalid();
  const { note, forget } = useFocusStays(ref);
  return (
    <Stack
      as="form"
      noValidate
      onKeyDown={submitByKeys}
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
