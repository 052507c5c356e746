import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SwitchField } from './SwitchField.tsx';

const meta = {
  title: 'Fields/SwitchField',
  component: SwitchField,
  args: { name: 'notify', label: 'Tell me about new posts', value: false },
  render: function Set(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SwitchField {...args} value={value} onChange={(event) => setValue(event.target.checked)} />
    );
  },
} satisfies Meta<typeof SwitchField>;
export default meta;

export const Off: StoryObj<typeof meta> = {};
export const On: StoryObj<typeof meta> = {
  args: { value: true, hint: 'You can change this later.' },
};
export const Invalid: StoryObj<typeof meta> = { args: { error: 'This could not be saved.' } };
export const Disabled: StoryObj<typeof meta> = { args: { value: true, disabled: true } };
