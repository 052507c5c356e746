import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'States/ProgressBar',
  component: ProgressBar,
  parameters: {
    rules: {
      do: [
        'Give it a value where one is known.',
        'Use the floating one while a page is on its way.',
      ],
      dont: ['Use it for less than a second.'],
    },
  },
  args: { label: 'Loading' },
} satisfies Meta<typeof ProgressBar>;
export default meta;

export const Endless: StoryObj<typeof meta> = {};
export const Half: StoryObj<typeof meta> = { args: { value: 0.5 } };
export const Floating: StoryObj<typeof meta> = { args: { isFloating: true } };
