import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Content/Logo',
  component: Logo,
  parameters: {
    rules: {
      do: ['Use it once on a page, at its beginning.'],
      dont: ['Recolour it, or set the name in another type.'],
    },
  },
  args: { name: 'Homeroom' },
} satisfies Meta<typeof Logo>;
export default meta;

export const WithName: StoryObj<typeof meta> = {};

export const MarkAlone: StoryObj<typeof meta> = {
  args: { name: undefined },
  render: (args) => (
    <div style={{ fontSize: '4rem' }}>
      <Logo {...args} />
    </div>
  ),
};
