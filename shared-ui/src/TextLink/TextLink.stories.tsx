import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  parameters: {
    rules: {
      do: [
        'Say where it leads, so that it is understood alone.',
        'Say that it opens a new tab, where it does.',
      ],
      dont: [
        'Write “here” or “more”.',
        'Use it for the one thing that a page is for: that is a Button.',
      ],
    },
  },
  args: { href: '#top', children: 'Forgot your password?' },
} satisfies Meta<typeof TextLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Inside: Story = {};

export const NewTab: Story = {
  args: { children: 'Developer’s website', newTabLabel: '(opens in a new tab)' },
};

export const AsButton: Story = {
  render: () => <TextLink as="button">Send the mail again</TextLink>,
};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        'Long text': { children: longText },
        'Right to left': { children: arabicText },
      }}
    >
      {(state) => <TextLink {...args} {...state} />}
    </StateBoard>
  ),
};
