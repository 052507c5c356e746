import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { CheckboxField } from './CheckboxField.tsx';

const meta = {
  title: 'Fields/CheckboxField',
  component: CheckboxField,
  parameters: {
    rules: {
      do: [
        'Ask to agree, or to choose one thing, that is sent with the form.',
        'Write the label so that a tick is a yes.',
      ],
      dont: [
        'Use it for what works at once: that is a SwitchField.',
        'Tick for people what they have to agree to.',
      ],
    },
  },
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

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Chosen: { value: true },
        Disabled: { disabled: true },
        Error: { error: 'Please agree.' },
        'Long text': { label: longText, hint: longText },
        'Right to left': { label: arabicText },
      }}
    >
      {(state) => <CheckboxField {...args} {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
