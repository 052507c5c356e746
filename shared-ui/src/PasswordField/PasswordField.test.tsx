import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField.tsx';

test('shows the password, and hides it again', async () => {
  render(
    <PasswordField
      name="password"
      label="Password"
      value="secret"
      onChange={() => undefined}
      showLabel="Show the password"
      hideLabel="Hide the password"
    />,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
  expect(field).toHaveAttribute('type', 'password');
});
