import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChipGroup } from './ChipGroup.tsx';

function Interests({ max }: { max?: number }) {
  const [value, setValue] = useState<string[]>(['Music']);
  return (
    <ChipGroup
      name="interest"
      label="Interests"
      hint="Choose up to 2."
      error={value.length === 0 && 'Choose at least one.'}
      max={max}
      options={['Music', 'Art', 'Sports'].map((name) => ({ value: name, label: name, icon: '*' }))}
      value={value}
      onChange={({ target }) =>
        setValue(
          target.checked ? [...value, target.value] : value.filter((one) => one !== target.value),
        )
      }
    />
  );
}

const chip = (name: string) => screen.getByRole('checkbox', { name });

test('disables the other chips at the maximum, and enables them after a deselection', async () => {
  render(<Interests max={2} />);
  expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription(
    'Choose up to 2.',
  );
  await userEvent.click(chip('Art'));
  expect(chip('Sports')).toBeDisabled();
  expect(chip('Art')).toBeEnabled();
  await userEvent.click(chip('Music'));
  expect(chip('Music')).not.toBeChecked();
  expect(chip('Sports')).toBeEnabled();
});

test('returns an error message', async () => {
  render(<Interests />);
  await userEvent.click(chip('Music'));
  expect(screen.getByRole('group')).toHaveAccessibleDescription(/Choose at least one/);
  expect(chip('Art')).toBeInvalid();
});
