import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Content/VisuallyHidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const Heard: StoryObj<typeof meta> = {
  render: () => (
    <p>
      12 / 40<VisuallyHidden> characters used</VisuallyHidden>
    </p>
  ),
};
