import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../Row/Row.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Open the menu', icon: 'menu' },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {};

export const Sizes: Story = {
  render: () => (
    <Row>
      <IconButton label="Edit" icon="edit" />
      <IconButton label="Copy the code" icon="copy" size="small" />
      <IconButton label="Delete" icon="trash" disabled />
    </Row>
  ),
};
