import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'States/EmptyState',
  component: EmptyState,
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
