import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'States/ErrorState',
  component: ErrorState,
  args: {
    title: 'An error occurred',
    message: 'Your classes could not be loaded.',
    retryLabel: 'Try again',
    onRetry: () => undefined,
  },
} satisfies Meta<typeof ErrorState>;
export default meta;

export const WithRetry: StoryObj<typeof meta> = {};
export const Retrying: StoryObj<typeof meta> = { args: { isRetrying: true } };
