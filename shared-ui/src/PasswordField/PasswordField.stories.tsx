import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: {
    name: 'password',
    label: 'Password',
    value: 'correct horse',
    showLabel: 'Show the password',
    hideLabel: 'Hide the password',
    hint: 'At least 8 characters.',
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return (
      <PasswordField {...args} value={value} onChange={(event) => setValue(event.target.value)} />
    );
  },
} satisfies Meta<typeof PasswordField>;
export default meta;

export const Filled: StoryObj<typeof meta> = {};
export const Invalid: StoryObj<typeof meta> = {
  args: { error: 'At least 8 characters.', hint: '' },
};
