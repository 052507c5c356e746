import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  parameters: {
    rules: {
      do: [
        'Say the rule before it is broken, in the hint.',
        'Set autoComplete, so that password managers help.',
      ],
      dont: ['Ask for a password twice where it can be shown.'],
    },
  },
  args: {
    name: 'password',
    label: 'Password',
    value: 'correct horse',
    showLabel: 'Show the password',
    hideLabel: 'Hide the password',
    hint: 'At least 8 characters.',
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return (
      <PasswordField {...args} value={value} onChange={(event) => setValue(event.target.value)} />
    );
  },
} satisfies Meta<typeof PasswordField>;
export default meta;

export const Filled: StoryObj<typeof meta> = {};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Disabled: { disabled: true },
        Error: { error: 'At least 8 characters.', hint: '' },
        'Long text': { label: longText, hint: longText },
        'Right to left': { label: arabicText, hint: arabicText },
      }}
    >
      {(state) => <PasswordField {...args} {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
