import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  parameters: {
    rules: {
      do: [
        'Say in the hint which days can be chosen.',
        'Take “hasTime” where the hour counts, such as what is due.',
      ],
      dont: [
        'Build a calendar: the browser’s own is known, translated, and works with a keyboard.',
      ],
    },
  },
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

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Empty: { value: '' },
        Disabled: { disabled: true },
        Error: { error: 'This day is over.' },
        'Long text': { label: longText, hint: longText },
        'Right to left': { label: arabicText },
      }}
    >
      {(state) => <DateField {...args} {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
