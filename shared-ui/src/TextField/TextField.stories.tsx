import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  parameters: {
    rules: {
      do: [
        'Give it a label that stays; an example is a placeholder.',
        'Say the mistake and how to mend it: “Enter an email, like name@example.org.”',
      ],
      dont: [
        'Use the placeholder as the label: it is gone with the first letter.',
        'Refuse while somebody is still typing.',
      ],
    },
  },
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
    label: 'Email',
    name: 'email',
    type: 'email',
    value: 'ada@example',
    error: 'Enter an email, like name@example.org.',
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
        Error: { error: 'Choose another name.' },
        'Long text': { label: longText, value: longText, error: longText },
        'Right to left': { label: arabicText, value: arabicText, hint: arabicText },
      }}
    >
      {(state) => <TextField {...args} value="Biology" {...state} onChange={() => undefined} />}
    </StateBoard>
  ),
};
