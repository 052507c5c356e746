import styled from 'styled-components';
import { color, control, radius, space } from 'shared-ui';
import { messages } from '../messages.ts';

/** Size and colours of small fields. */
export const Bare = styled.input`
  max-inline-size: 100%;
  min-block-size: ${control.medium};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  /* Below 16 px, phones zoom into the page. */
  font-size: max(1rem, 16px);
  &:disabled {
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
  }
`;

interface Props {
  value: string;
  onChange: (value: string) => void;
  options: readonly { id: string; text: string }[];
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A list of choices within a text or a table, without a label of its own. */
export function Select({ value, onChange, options, ...name }: Props) {
  return (
    <Bare as="select" {...name} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{messages.choose}</option>
      {options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Bare>
  );
}
