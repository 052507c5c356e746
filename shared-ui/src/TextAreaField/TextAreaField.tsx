import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Field, useField, type FieldTexts } from '../Field/Field.tsx';
import { pasteComposed } from '../Field/pasteComposed.ts';
import { controlStyle } from '../Field/Field.styles.ts';

/** Grows with its text in browsers with `field-sizing`. */
const TextArea = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  min-block-size: 5.5rem;
  max-block-size: 24rem;
  resize: vertical;
`;

export interface TextAreaFieldProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'value'>, FieldTexts {
  /** Name of the payload's field. */
  name: string;
  /** Value of the field. */
  value: string;
  /** Whether to show "12 / 40" below the field; needs `maxLength`. */
  showCount?: boolean;
}

/**
 * Field for several lines of plain text; takes `{...formik.getFieldProps(name)}` and every
 * attribute of a textarea.
 */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  showCount = false,
  className,
  ...area
}: TextAreaFieldProps) {
  const field = useField({ hint, error }, id, showCount);
  return (
    <Field
      {...{ label, hint, error, className, id: field.id, isRequired: area.required }}
      length={showCount ? area.value.length : undefined}
      maxLength={area.maxLength}
    >
      <TextArea
        rows={3}
        dir={area.value === '' ? undefined : 'auto'}
        onPaste={pasteComposed}
        {...area}
        {...field}
      />
    </Field>
  );
}
