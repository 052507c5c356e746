import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { name: 'dob', label: 'Date of birth', value: '2010-04-01', max: '2026-12-31' },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return <DateField {...args} value={value} onChange={(event) => setValue(event.target.value)} />;
  },
} satisfies Meta<typeof DateField>;
export default meta;

export const Day: StoryObj<typeof meta> = {};
export const DayAndTime: StoryObj<typeof meta> = {
  args: { label: 'Due', value: '2026-12-01T09:00', hasTime: true, max: undefined },
};
