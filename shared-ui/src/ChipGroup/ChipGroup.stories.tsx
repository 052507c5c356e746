import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { ChipGroup } from './ChipGroup.tsx';

const interests = {
  Programming: '💻',
  Design: '🎨',
  Music: '🎵',
  Travel: '✈️',
  Cooking: '🍳',
  Reading: '📚',
  Sports: '⚽',
  Science: '🔬',
};

const meta = {
  title: 'Fields/ChipGroup',
  component: ChipGroup,
  parameters: {
    rules: {
      do: [
        'Offer up to a dozen short choices of which several may be taken.',
        'Say how many may be chosen before somebody has chosen.',
      ],
      dont: [
        'Use it for one choice of several: that is a SelectField.',
        'Let the emoji say what the word does not.',
      ],
    },
  },
  args: {
    name: 'interest',
    label: 'Interests',
    hint: 'Choose 1 to 5.',
    max: 5,
    value: ['Music'],
    options: Object.entries(interests).map(([value, icon]) => ({ value, label: value, icon })),
    onChange: () => undefined,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ChipGroup
        {...args}
        value={value}
        onChange={({ target }) =>
          setValue(
            target.checked
              ? [...value, target.value]
              : value.filter((chosen) => chosen !== target.value),
          )
        }
      />
    );
  },
} satisfies Meta<typeof ChipGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        'All that may be': { value: ['Music', 'Design'], max: 2 },
        Error: { value: [], error: 'Choose at least one interest.' },
        'Long text': { label: longText, options: [{ value: 'long', label: longText }] },
        'Right to left': {
          label: arabicText,
          options: [{ value: 'one', label: arabicText, icon: '🎵' }],
        },
      }}
    >
      {(state) => <ChipGroup {...args} {...state} />}
    </StateBoard>
  ),
};
