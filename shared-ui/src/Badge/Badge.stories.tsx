import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../Row/Row.tsx';
import { StateBoard, arabicText, pseudoStates } from '../testing/StateBoard.tsx';
import { Badge, tones, type Tone } from './Badge.tsx';

const meta = {
  title: 'Content/Badge',
  component: Badge,
  parameters: {
    rules: {
      do: [
        'Say in a word what a thing is: Admin, Draft, Missed.',
        'Choose the tone by what it means, not by its colour.',
      ],
      dont: [
        'Use it for what can be pressed: that is a button.',
        'Say a sentence in it: that is a Notice.',
      ],
    },
  },
  args: { children: 'Admin', tone: 'accent' },
} satisfies Meta<typeof Badge>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Row>
      {(Object.keys(tones) as Tone[]).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        'Long text': { children: 'Not handed in' },
        'Right to left': { children: arabicText },
      }}
    >
      {(state) => <Badge {...args} {...state} />}
    </StateBoard>
  ),
};
