import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Fields/SelectField',
  component: SelectField,
  args: {
    name: 'profile_type',
    label: 'Who may see your profile',
    value: '',
    placeholder: 'Choose',
    options: [
      { value: 'public', label: 'Everyone' },
      { value: 'private', label: 'Only you' },
    ],
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SelectField {...args} value={value} onChange={(event) => setValue(event.target.value)} />
    );
  },
} satisfies Meta<typeof SelectField>;
export default meta;

export const Empty: StoryObj<typeof meta> = {};
export const Invalid: StoryObj<typeof meta> = { args: { error: 'Choose one.' } };
