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
  /** Handles the submit; the browser sends nothing. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Step of the space scale; default: 5 (24 px). */
  gap?: SpaceStep;
}

/** Clicks the submit button, which knows whether the form can be submitted now. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing(event)) return;
  currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/**
 * Form with its fields below each other. Fields show their own errors, without the browser's
 * bubbles.
 * A refused submit moves the focus to the first invalid field, and so does the removal of a focused
 * button. Ctrl or ⌘ with Enter submits from any field, unless the caller sets `onKeyDown`.
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
