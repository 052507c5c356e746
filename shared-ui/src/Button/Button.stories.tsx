import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { paths } from '../Icon/paths.ts';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Create class' },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'medium'] },
    icon: { control: 'select', options: Object.keys(paths) },
    isBusy: { control: 'boolean' },
    isWide: { control: 'boolean' },
    busyLabel: { control: 'text' },
    as: { control: false },
  },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { icon: 'plus' } };

export const Variants: Story = {
  render: () => (
    <Stack>
      {(['medium', 'small'] as const).map((size) => (
        <Row key={size}>
          <Button size={size}>Save changes</Button>
          <Button size={size} variant="secondary">
            Cancel
          </Button>
          <Button size={size} variant="quiet">
            Skip for now
          </Button>
          <Button size={size} variant="danger" icon="trash">
            Delete class
          </Button>
        </Row>
      ))}
    </Stack>
  ),
};

export const Disabled: Story = { args: { disabled: true } };

/** Keeps its width and its focus, and ignores clicks. */
export const Busy: Story = {
  render: () => (
    <Row>
      <Button isBusy busyLabel="Logging in">
        Log in
      </Button>
      <Button variant="secondary" isBusy busyLabel="Saving">
        Save changes
      </Button>
    </Row>
  ),
};

export const AsLink: Story = {
  render: () => (
    <Button as="a" href="#top" icon="arrowEnd">
      Get started
    </Button>
  ),
};

export const Wide: Story = { args: { isWide: true } };
