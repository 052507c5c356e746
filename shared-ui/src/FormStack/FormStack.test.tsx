import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormStack } from './FormStack.tsx';

/** Refuses the e-mail, at once or when the server has answered. */
function SignUp({ answer = Promise.resolve() }: { answer?: Promise<void> }) {
  const [error, setError] = useState('');
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        void answer.then(() => setError('Already in use.'));
      }}
    >
      <TextField name="name" label="Name" value="Ada" onChange={() => undefined} />
      <TextField
        name="email"
        label="E-mail"
        value="a@b.c"
        onChange={() => undefined}
        error={error}
      />
      <Button type="submit">Sign up</Button>
    </FormStack>
  );
}

it('moves the focus to the field that was refused', async () => {
  render(<SignUp />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Already in use.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('takes the focus from nobody who has gone on', async () => {
  let refuse: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  render(<SignUp answer={answer} />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByLabelText('Name'));
  refuse();
  expect(await screen.findByText('Already in use.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
