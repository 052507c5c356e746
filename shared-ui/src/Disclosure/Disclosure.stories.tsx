import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Content/Disclosure',
  component: Disclosure,
  parameters: {
    rules: {
      do: ['Fold away what few need each time.'],
      dont: ['Hide what has to be read before something is pressed.', 'Fold single lines.'],
    },
  },
  args: { label: 'Teaching', icon: 'teaching', children: <p>Biology, year 9</p> },
} satisfies Meta<typeof Disclosure>;
export default meta;

export const Closed: StoryObj<typeof meta> = {};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Open: { isInitiallyOpen: true },
        'Long text': { label: longText },
        'Right to left': { label: arabicText, isInitiallyOpen: true },
      }}
    >
      {(state) => <Disclosure {...args} {...state} />}
    </StateBoard>
  ),
};
