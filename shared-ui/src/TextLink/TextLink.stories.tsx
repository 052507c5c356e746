import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { href: '#top', children: 'Forgot your password?' },
} satisfies Meta<typeof TextLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Inside: Story = {};

export const NewTab: Story = {
  args: { children: 'Developer’s website', newTabLabel: '(opens in a new tab)' },
};

export const AsButton: Story = {
  render: () => <TextLink as="button">Send the mail again</TextLink>,
};
