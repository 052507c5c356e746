import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, Icon, space } from 'shared-ui';
import { Field, useField, type FieldTexts } from '../Field/Field.tsx';
import { controlStyle } from '../Field/Field.styles.ts';

const Frame = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[3]};
    margin-block: auto;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: ${space[6]};
  text-overflow: ellipsis;
`;

/** Choice; `value` is what the form sends. */
export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'children'>, FieldTexts {
  /** Name of the payload's field. */
  name: string;
  /** Selected value; empty without a choice. */
  value: string;
  /** Available choices. */
  options: readonly SelectOption[];
  /** Text of the empty choice, shown without a choice. */
  placeholder?: string;
}

/**
 * Field for one of several choices, with the browser's own list; takes
 * `{...formik.getFieldProps(name)}`.
 */
export function SelectField({
  id,
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const field = useField({ hint, error }, id);
  return (
    <Field {...{ label, hint, error, className, id: field.id, isRequired: select.required }}>
      <Frame>
        <Select {...select} {...field}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevronDown" />
      </Frame>
    </Field>
  );
}
