import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
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
export const Full: Story = {
  args: { value: ['Music', 'Design', 'Travel', 'Cooking', 'Science'] },
};
export const Invalid: Story = { args: { value: [], error: 'Choose at least one interest.' } };
