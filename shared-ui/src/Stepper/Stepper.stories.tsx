import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Content/Stepper',
  component: Stepper,
  args: {
    label: 'Steps of signing up',
    steps: ['Basic Information', 'Interests & Terms', 'Profile Image Upload'],
    current: 1,
  },
} satisfies Meta<typeof Stepper>;
export default meta;

export const First: StoryObj<typeof meta> = { args: { current: 0 } };
export const Second: StoryObj<typeof meta> = {};
export const Last: StoryObj<typeof meta> = { args: { current: 2 } };
