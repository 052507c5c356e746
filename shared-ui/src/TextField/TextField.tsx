import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Field, useField, type FieldTexts } from '../Field/Field.tsx';
import { pasteComposed } from '../Field/pasteComposed.ts';
import { controlStyle } from '../Field/Field.styles.ts';

/** Bare control, for fields that put another element beside it. */
export const Input = styled.input`
  ${controlStyle}
`;

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value'>, FieldTexts {
  /** Name of the payload's field. */
  name: string;
  /** Value of the field. */
  value: string | number;
  /** Whether to show "12 / 40" below the field; needs `maxLength`. */
  showCount?: boolean;
}

/**
 * Field for one line of text; takes `{...formik.getFieldProps(name)}` and every attribute of an
 * input.
 */
export function TextField({
  id,
  label,
  hint,
  error,
  showCount = false,
  className,
  ...input
}: TextFieldProps) {
  const field = useField({ hint, error }, id, showCount);
  return (
    <Field
      {...{ label, hint, error, className, id: field.id, isRequired: input.required }}
      length={showCount ? String(input.value).length : undefined}
      maxLength={input.maxLength}
    >
      <Input
        type="text"
        dir={input.value === '' ? undefined : 'auto'}
        onPaste={pasteComposed}
        {...input}
        {...field}
        // One of several fields that an error beside them concerns.
        aria-invalid={field['aria-invalid'] ?? input['aria-invalid']}
      />
    </Field>
  );
}
