import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './NumberField.tsx';
import { numberError } from './numberError.ts';

function Typed() {
  const [value, setValue] = useState('');
  return (
    <NumberField
      name="score"
      label="Grade"
      value={value}
      error={numberError(value) ?? undefined}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test('does not change the typed text, also by arrow keys', async () => {
  render(<Typed />);
  const field = screen.getByRole('textbox', { name: 'Grade' });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  expect(field).toHaveAttribute('autocomplete', 'off');
  await userEvent.type(field, '8,5{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('8,5');
  expect(field).toBeValid();
});

test.each([
  ['1.000', 'This can mean 1000 or 1. Enter the number without a thousands separator.'],
  ['1,234', 'This can mean 1234 or 1.234. Enter the number without a thousands separator.'],
  ['1 000', 'Enter the number without spaces or symbols between its digits.'],
  ['1e2', 'Enter a number, for example 8.5.'],
])('says why %s is no number', async (typed, reason) => {
  render(<Typed />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(reason);
});

test('has no error for an empty field and for a number', () => {
  expect(['', ' ', '8,5', '١٢٫٥'].map(numberError)).toEqual([null, null, null, null]);
});
