import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { SwitchField } from './SwitchField.tsx';

const meta = {
  title: 'Fields/SwitchField',
  component: SwitchField,
  parameters: {
    rules: {
      do: [
        'Use it for what works at once, or when the form is saved.',
        'Write the label so that on is a yes.',
      ],
      dont: ['Use it to agree to something: that is a CheckboxField.'],
    },
  },
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

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Chosen: { value: true },
        Disabled: { disabled: true },
        'Chosen and disabled': { disabled: true, value: true },
        Error: { error: 'This could not be saved.' },
        'Long text': { label: longText, hint: longText },
        'Right to left': { label: arabicText, value: true },
      }}
    >
      {(state) => <SwitchField {...args} {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
