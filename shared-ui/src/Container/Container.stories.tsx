import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from '../Card/Card.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Container } from './Container.tsx';

const meta = {
  title: 'Layout/Container',
  component: Container,
  parameters: {
    rules: {
      do: ['Give a page one: narrow for a form, medium for reading, wide for cards.'],
      dont: ['Set a width of your own: lines become too long to read.'],
    },
  },
} satisfies Meta<typeof Container>;
export default meta;

export const Widths: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      {(['narrow', 'medium', 'wide'] as const).map((width) => (
        <Container key={width} width={width}>
          <Card>{width}</Card>
        </Container>
      ))}
    </Stack>
  ),
};
