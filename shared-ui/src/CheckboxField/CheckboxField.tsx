import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { control, space } from 'shared-ui';
import { FieldMessages, useField, type FieldTexts } from '../Field/Field.tsx';
import { FieldRoot } from '../Field/Field.styles.ts';

/** Label around a checkbox or switch, which makes the whole line clickable. */
export const CheckLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${control.small};
  cursor: pointer;
  &:has(:disabled) {
    cursor: not-allowed;
  }
`;

const Checkbox = styled.input`
  flex: none;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  cursor: inherit;
`;

export interface CheckboxFieldProps
  extends
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'type' | 'checked'>,
    Omit<FieldTexts, 'label'> {
  /** Name of the payload's field. */
  name: string;
  /** Text beside the box; a click on it toggles the checkbox. */
  label: ReactNode;
  /** Whether it is checked. */
  value: boolean;
}

/** Checkbox with a hint and an error; takes `{...formik.getFieldProps(name)}`. */
export function CheckboxField({
  id,
  label,
  hint,
  error,
  value,
  className,
  ...input
}: CheckboxFieldProps) {
  const field = useField({ hint, error }, id);
  return (
    <FieldRoot className={className}>
      <CheckLabel>
        <Checkbox {...input} {...field} type="checkbox" checked={value} />
        <span>{label}</span>
      </CheckLabel>
      <FieldMessages {...{ id: field.id, hint, error }} />
    </FieldRoot>
  );
}
