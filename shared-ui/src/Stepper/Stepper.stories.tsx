import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StateBoard, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Content/Stepper',
  component: Stepper,
  parameters: {
    rules: {
      do: ['Use it for three to five steps that are done in order.'],
      dont: ['Use it for going about: those are Tabs.'],
    },
  },
  args: {
    label: 'Steps of signing up',
    steps: ['Basic Information', 'Interests & Terms', 'Profile Image Upload'],
    current: 1,
  },
} satisfies Meta<typeof Stepper>;
export default meta;

export const First: StoryObj<typeof meta> = { args: { current: 0 } };
export const Second: StoryObj<typeof meta> = {};
export const Last: StoryObj<typeof meta> = { args: { current: 2 } };

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        'Long text': { steps: ['Grundangaben', longText, 'Profilbild'] },
        'Right to left': { steps: [arabicText, arabicText, arabicText] },
      }}
    >
      {(state) => <Stepper {...args} {...state} />}
    </StateBoard>
  ),
};
