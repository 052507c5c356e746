import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Content/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    rules: {
      do: ['Add what eyes get from the place of a thing: “characters used”.'],
      dont: ['Hide something from everybody with it.', 'Say the opposite of what is seen.'],
    },
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const ReadAloud: StoryObj<typeof meta> = {
  render: () => (
    <p>
      12 / 40<VisuallyHidden> characters used</VisuallyHidden>
    </p>
  ),
};
