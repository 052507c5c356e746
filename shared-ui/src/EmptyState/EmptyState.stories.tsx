import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button/Button.tsx';
import { StateBoard, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'States/EmptyState',
  component: EmptyState,
  parameters: {
    rules: {
      do: [
        'Say what will be here, and give the button that begins it.',
        'Leave the button away for who may not press it, and say who does.',
      ],
      dont: ['Say only “No data”.', 'Use it for what failed: that is an ErrorState.'],
    },
  },
  args: {
    icon: 'enrolled',
    title: 'Your class list is empty',
    children: 'Join a class with the code your teacher gave you, or create one of your own.',
    actions: (
      <>
        <Button>Create class</Button>
        <Button variant="secondary">Join class</Button>
      </>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

export const NoClasses: StoryObj<typeof meta> = {};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        'Long text': { title: longText, children: longText.repeat(2) },
        'Right to left': { title: arabicText, children: arabicText },
      }}
    >
      {(state) => <EmptyState {...args} {...state} />}
    </StateBoard>
  ),
};
