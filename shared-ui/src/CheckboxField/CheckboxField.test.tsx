import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchField } from '../SwitchField/SwitchField.tsx';
import { CheckboxField } from './CheckboxField.tsx';

test.each([
  ['checkbox', CheckboxField],
  ['switch', SwitchField],
] as const)('a %s is set by its label and says what is wrong', async (role, Field) => {
  const onChange = jest.fn();
  render(
    <Field name="terms" label="I agree" value={false} error="Please agree." onChange={onChange} />,
  );
  const box = screen.getByRole(role, { name: 'I agree' });
  expect(box).not.toBeChecked();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please agree.');
  await userEvent.click(screen.getByText('I agree'));
  expect(onChange).toHaveBeenCalledTimes(1);
});
