import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Email } from './Email.tsx';

const meta = {
  title: 'Content/Email',
  component: Email,
  parameters: {
    rules: {
      do: ['Write every address with it, where the line may be narrow.'],
      dont: ['Cut an address off: people have to read all of it.'],
    },
  },
  args: { address: 'a-username-of-forty-characters-and-no-more@students.school.example' },
} satisfies Meta<typeof Email>;
export default meta;

export const InANarrowLine: StoryObj<typeof meta> = {
  render: (args) => (
    <p style={{ inlineSize: '16rem' }}>
      <Email {...args} />
    </p>
  ),
};
