import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StateBoard, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'States/ErrorState',
  component: ErrorState,
  parameters: {
    rules: {
      do: ['Say what could not be had and that nothing is lost; offer to try again.'],
      dont: [
        'Blame the reader, or show a code.',
        'Put it in place of content that is there already: a failed refresh is a toast.',
      ],
    },
  },
  args: {
    title: 'An error occurred',
    message: 'Your classes could not be loaded.',
    retryLabel: 'Retry',
    onRetry: () => undefined,
  },
} satisfies Meta<typeof ErrorState>;
export default meta;

export const WithRetry: StoryObj<typeof meta> = {};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        Default: {},
        Loading: { isRetrying: true },
        'Long text': { title: longText, message: longText },
        'Right to left': { title: arabicText, message: arabicText, retryLabel: arabicText },
      }}
    >
      {(state) => <ErrorState {...args} {...state} />}
    </StateBoard>
  ),
};
