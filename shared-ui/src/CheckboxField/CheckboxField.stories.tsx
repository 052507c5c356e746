import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { CheckboxField } from './CheckboxField.tsx';

const meta = {
  title: 'Fields/CheckboxField',
  component: CheckboxField,
  args: { name: 'agreeToTerms', label: 'I agree to the privacy and terms.', value: false },
  render: function Set(args) {
    const [value, setValue] = useState(args.value);
    return (
      <CheckboxField {...args} value={value} onChange={(event) => setValue(event.target.checked)} />
    );
  },
} satisfies Meta<typeof CheckboxField>;
export default meta;

export const Off: StoryObj<typeof meta> = {};
export const On: StoryObj<typeof meta> = {
  args: { value: true, hint: 'You can change this later.' },
};
export const Invalid: StoryObj<typeof meta> = {
  args: { error: 'Please agree to the privacy and terms.' },
};
export const Disabled: StoryObj<typeof meta> = { args: { value: true, disabled: true } };
