import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StateBoard, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'States/Notice',
  component: Notice,
  parameters: {
    rules: {
      do: [
        'Say what is so on this page, and what can be done about it.',
        'Keep it until it is no longer so.',
      ],
      dont: ['Say with it what just happened: that is a toast.', 'Show two of them.'],
    },
  },
  args: { children: 'We sent you a mail with a link.' },
} satisfies Meta<typeof Notice>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      <Notice title="Check your mail">We sent a link to ada@example.org.</Notice>
      <Notice tone="success">Your email has been changed.</Notice>
      <Notice
        tone="warning"
        action={
          <Button size="small" variant="secondary">
            Reload
          </Button>
        }
      >
        You have been away for a while; what you see may have changed.
      </Notice>
      <Notice tone="danger" title="The link has expired">
        Ask for a new one.
      </Notice>
    </Stack>
  ),
};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        'Long text': { title: longText, children: longText },
        'Right to left': { title: arabicText, children: arabicText },
      }}
    >
      {(state) => <Notice {...args} {...state} />}
    </StateBoard>
  ),
};
