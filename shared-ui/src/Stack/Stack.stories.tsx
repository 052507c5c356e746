import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from '../Card/Card.tsx';
import { Row } from '../Row/Row.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack and Row',
  component: Stack,
  parameters: {
    rules: {
      do: [
        'Take the distances from the scale: 2 within a thing, 4 between things, 6 between parts.',
      ],
      dont: ['Give children margins.'],
    },
  },
} satisfies Meta<typeof Stack>;
export default meta;

export const Stacked: StoryObj<typeof meta> = {
  render: () => (
    <Stack gap={3}>
      <Card padding={4}>First</Card>
      <Card padding={4}>Second</Card>
      <Row gap={3}>
        <Card padding={4}>Beside</Card>
        <Card padding={4}>each other</Card>
      </Row>
    </Stack>
  ),
};
