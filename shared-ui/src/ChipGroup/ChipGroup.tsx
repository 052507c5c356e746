import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';
import styled from 'styled-components';
import { color, control, font, media, motion, radius, space, visuallyHidden } from 'shared-ui';
import { FieldMessages, useField, type FieldTexts } from '../Field/Field.tsx';
import { FieldRoot, labelStyle } from '../Field/Field.styles.ts';

const Legend = styled.legend`
  ${labelStyle}
  margin-block-end: ${space[2]};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${control.small};
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${font.size.small};
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color.surfaceHover};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentText};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: ${color.border};
    background: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
  }
  input {
    ${visuallyHidden}
  }
  ${media.forcedColors} {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
    &:has(:disabled) {
      color: GrayText;
    }
  }
`;

/** Choice; `value` is what the form sends. */
export interface ChipOption {
  value: string;
  label: string;
  /** Emoji or icon before the label. */
  icon?: ReactNode;
}

export interface ChipGroupProps extends FieldTexts {
  id?: string;
  /** Name of the payload's field. */
  name: string;
  /** Available choices. */
  options: readonly ChipOption[];
  /** Selected values. */
  value: readonly string[];
  /** Receives a checkbox's event: formik's own handler adds and removes the chip's value. */
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Maximum number of selected values, at which the other chips are disabled. */
  max?: number;
  /** Whether all chips are disabled. */
  disabled?: boolean;
  className?: string;
}

/**
 * Group of toggles for several values; takes `{...formik.getFieldProps(name)}` of a list of
 * strings.
 */
export function ChipGroup({
  id,
  label,
  hint,
  error,
  name,
  options,
  value,
  onChange,
  onBlur,
  max = Infinity,
  disabled,
  className,
}: ChipGroupProps) {
  const { 'aria-invalid': isInvalid, ...field } = useField({ hint, error }, id);
  const isFull = value.length >= max;
  return (
    <FieldRoot as="fieldset" className={className} {...field} disabled={disabled}>
      <Legend>{label}</Legend>
      <Chips>
        {options.map((option) => {
          const isChosen = value.includes(option.value);
          return (
            <Chip key={option.value}>
              <input
                type="checkbox"
                name={name}
                value={option.value}
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={isInvalid}
                onChange={onChange}
                onBlur={onBlur}
              />
              {option.icon && <span aria-hidden="true">{option.icon}</span>}
              {option.label}
            </Chip>
          );
        })}
      </Chips>
      <FieldMessages {...{ id: field.id, hint, error }} />
    </FieldRoot>
  );
}
