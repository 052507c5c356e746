import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { name: 'name', label: 'Class name', value: '' },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <TextField {...args} value={value} onChange={(event) => setValue(event.target.value)} />;
  },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Biology, year 9', required: true } };

export const WithHintAndCount: Story = {
  args: {
    value: 'Biology, year 9',
    hint: 'Students see this name.',
    maxLength: 40,
    showCount: true,
  },
};

export const Invalid: Story = {
  args: {
    label: 'E-mail',
    name: 'email',
    type: 'email',
    value: 'ada@example',
    error: 'Enter an e-mail address, like name@example.org.',
  },
};

export const Disabled: Story = { args: { value: 'Biology, year 9', disabled: true } };
