import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const meta = {
  title: 'Fields/TextAreaField',
  component: TextAreaField,
  parameters: {
    rules: {
      do: ['Show the count where there is a limit.'],
      dont: ['Make it one line high to look tidy: its height says how much is wanted.'],
    },
  },
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

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Disabled: { disabled: true },
        Error: { error: 'Say more.' },
        'Long text': { label: longText, value: longText },
        'Right to left': { label: arabicText, value: arabicText },
      }}
    >
      {(state) => (
        <TextAreaField {...args} value="I teach biology." {...state} onChange={() => undefined} />
      )}
    </StateBoard>
  ),
};
