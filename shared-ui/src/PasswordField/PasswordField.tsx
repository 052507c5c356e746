import { useState } from 'react';
import styled from 'styled-components';
import { control, IconButton } from 'shared-ui';
import { Field, useField } from '../Field/Field.tsx';
import { Input, type TextFieldProps } from '../TextField/TextField.tsx';

/**
 * Hides the browser's own toggle, which would be a second one. The focus ring of the button stays
 * inside the field.
 */
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
  /** Value of the field. */
  value: string;
  /** Accessible names of the button that shows and hides the password. */
  showLabel: string;
  hideLabel: string;
}

/**
 * Field for a password, with a button that shows it; takes `{...formik.getFieldProps(name)}`.
 * Password managers use `autoComplete`.
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
