import styled from 'styled-components';
import { color, font, media, motion, radius } from 'shared-ui';
import { CheckLabel, type CheckboxFieldProps } from '../CheckboxField/CheckboxField.tsx';
import { FieldMessages, useField } from '../Field/Field.tsx';
import { FieldRoot } from '../Field/Field.styles.ts';

const Row = styled(CheckLabel)`
  justify-content: space-between;
  font-weight: ${font.weight.medium};
`;

const Switch = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 2.75rem;
  block-size: 1.625rem;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  cursor: inherit;
  transition: background-color ${motion.fast};
  &::before {
    content: '';
    position: absolute;
    inset-block: 0.1875rem;
    inset-inline-start: 0.1875rem;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${color.borderStrong};
    transition: inset-inline-start ${motion.fast};
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
    &::before {
      inset-inline-start: calc(100% - 1.25rem);
      background: ${color.onAccent};
    }
  }
  &:disabled {
    opacity: 0.5;
  }
  ${media.forcedColors} {
    &::before {
      background: ButtonText;
    }
    &:checked {
      background: Highlight;
    }
  }
`;

/** Switch that takes effect at once, or when its form is saved. */
export function SwitchField({
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
      <Row>
        <span>{label}</span>
        <Switch {...input} {...field} type="checkbox" role="switch" checked={value} />
      </Row>
      <FieldMessages {...{ id: field.id, hint, error }} />
    </FieldRoot>
  );
}
