import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StateBoard, common, pseudoStates } from '../testing/StateBoard.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: {
    rules: {
      do: [
        'Use it for what stands often on a page and has a known sign.',
        'Name what it does and to what: “Delete the comment”.',
      ],
      dont: ['Use it for the one thing that a page is for: that has words.'],
    },
  },
  args: { label: 'Open the menu', icon: 'menu' },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{ ...common(), Disabled: { disabled: true }, Small: { size: 'small' } }}
    >
      {(state) => <IconButton {...args} {...state} />}
    </StateBoard>
  ),
};
