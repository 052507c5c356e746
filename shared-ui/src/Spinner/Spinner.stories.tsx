import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'States/Spinner',
  component: Spinner,
  parameters: {
    rules: {
      do: ['Use it where one cannot know what will come.', 'Name what is awaited.'],
      dont: ['Show two at once.', 'Show it without patience: what comes at once must not blink.'],
    },
  },
  args: { label: 'Loading your class list' },
} satisfies Meta<typeof Spinner>;
export default meta;

export const Silent: StoryObj<typeof meta> = {};
export const WithLabel: StoryObj<typeof meta> = { args: { isLabelVisible: true } };
