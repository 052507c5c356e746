import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { Container } from '../Container/Container.tsx';
import { PageHeading } from '../PageHeading/PageHeading.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { FormStack } from './FormStack.tsx';

const meta = {
  title: 'Fields/FormStack',
  component: FormStack,
  parameters: {
    rules: {
      do: [
        'Keep what was typed when a request fails.',
        'Say each mistake by its field; the first one gets the focus.',
      ],
      dont: [
        'Put fields beside each other: on a phone there is no beside, and with a screen reader neither.',
      ],
    },
  },
  args: { onSubmit: () => undefined },
} satisfies Meta<typeof FormStack>;
export default meta;

/** Submitting it empty moves the focus to the first invalid field. */
export const LogIn: StoryObj<typeof meta> = {
  render: function LogInForm() {
    const [values, setValues] = useState({ email: '', password: '' });
    const [wasSubmitted, setWasSubmitted] = useState(false);
    const missing = (value: string) => wasSubmitted && !value && 'This field is required.';
    return (
      <Container width="narrow">
        <PageHeading lead="Your classes are waiting.">Welcome back</PageHeading>
        <Card>
          <FormStack
            onSubmit={(event) => {
              event.preventDefault();
              setWasSubmitted(true);
            }}
          >
            <TextField
              label="Email"
              name="email"
              type="email"
              value={values.email}
              error={missing(values.email)}
              onChange={(event) => setValues({ ...values, email: event.target.value })}
            />
            <PasswordField
              label="Password"
              name="password"
              showLabel="Show the password"
              hideLabel="Hide the password"
              value={values.password}
              error={missing(values.password)}
              onChange={(event) => setValues({ ...values, password: event.target.value })}
            />
            <CheckboxField name="keep" label="Keep me logged in" value onChange={() => undefined} />
            <Button type="submit" isWide>
              Log in
            </Button>
            <TextLink href="#forgot">Forgot your password?</TextLink>
          </FormStack>
        </Card>
      </Container>
    );
  },
};
