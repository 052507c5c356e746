import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Content/Logo',
  component: Logo,
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
