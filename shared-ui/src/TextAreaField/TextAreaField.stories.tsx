import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { TextAreaField } from './TextAreaField.tsx';

const meta = {
  title: 'Fields/TextAreaField',
  component: TextAreaField,
  args: { name: 'intro', label: 'About you', value: '', maxLength: 130, showCount: true },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return (
      <TextAreaField {...args} value={value} onChange={(event) => setValue(event.target.value)} />
    );
  },
} satisfies Meta<typeof TextAreaField>;
export default meta;

export const Empty: StoryObj<typeof meta> = { args: { hint: 'A sentence or two.' } };

export const Full: StoryObj<typeof meta> = {
  args: {
    value: 'I teach biology and chemistry, keep bees, and run the school garden on Thursdays.',
    maxLength: 81,
    error: 'At most 80 characters.',
  },
};
