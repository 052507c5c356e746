import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { NumberField } from './NumberField.tsx';
import { numberError } from './numberError.ts';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  parameters: {
    rules: {
      do: [
        'Say the limits in the hint: “From 0 to 20”.',
        'Read what is typed with “parseNumber”, and show “numberMistake” below the field.',
      ],
      dont: ['Use it for codes, years and phone numbers: they are texts.'],
    },
  },
  args: { name: 'score', label: 'Grade', value: '' },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return (
      <NumberField
        {...args}
        value={value}
        error={numberError(value) ?? undefined}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  },
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'From 0 to 20' } };

export const WithDecimals: Story = { args: { value: '8,5' } };

export const Ambiguous: Story = { args: { value: '1.000' } };

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Disabled: { disabled: true },
        Error: { error: 'Enter a number, for example 8.5.' },
        'Long text': { label: longText, error: longText },
        'Right to left': { label: arabicText, hint: arabicText },
      }}
    >
      {(state) => <NumberField {...args} value="8.5" {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
