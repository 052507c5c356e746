import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Fields/SelectField',
  component: SelectField,
  parameters: {
    rules: {
      do: [
        'Use it for one choice of more than three.',
        'Let the placeholder say what is to be chosen.',
      ],
      dont: [
        'Use it for two: those are radio buttons, or a SwitchField.',
        'Choose the first for people who have to decide.',
      ],
    },
  },
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

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Chosen: { value: 'public' },
        Disabled: { disabled: true },
        Error: { error: 'Choose one.' },
        'Long text': { label: longText, placeholder: longText },
        'Right to left': { label: arabicText, placeholder: arabicText },
      }}
    >
      {(state) => <SelectField {...args} {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
