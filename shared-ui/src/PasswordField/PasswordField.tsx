import { useState } from 'react';
import styled from 'styled-components';
import { control, IconButton } from 'shared-ui';
import { Field, useField } from '../Field/Field.tsx';
import { Input, type TextFieldProps } from '../TextField/TextField.tsx';

/** The browser's own toggle would be a second one; the ring of ours stays inside the field. */
const Frame = styled.div`
  position: relative;
  input {
    padding-inline-end: ${control.medium};
  }
  input::-ms-reveal {
    display: none;
  }
  button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    block-size: 100%;
    outline-offset: -3px;
  }
`;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'showCount' | 'value'> {
  /** What is in it. */
  value: string;
  /** Names of the button that shows and hides what is typed. */
  showLabel: string;
  hideLabel: string;
}

/**
 * A password with a button that shows it; takes `{...formik.getFieldProps(name)}`. Password managers go by
 * `autoComplete`.
 */
export function PasswordField({
  id,
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const field = useField({ hint, error }, id);
  return (
    <Field {...{ label, hint, error, className, id: field.id, isRequired: input.required }}>
      <Frame>
        <Input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...field}
          type={isShown ? 'text' : 'password'}
        />
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? 'eyeOff' : 'eye'}
          aria-controls={field.id}
          onClick={() => setIsShown(!isShown)}
        />
      </Frame>
    </Field>
  );
}
