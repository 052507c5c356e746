import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'States/Skeleton',
  component: Skeleton,
  parameters: {
    rules: {
      do: ['Draw it in the size of what comes.', 'Say once, elsewhere, what is loading.'],
      dont: ['Draw more of it than will probably come.'],
    },
  },
} satisfies Meta<typeof Skeleton>;
export default meta;

export const Line: StoryObj<typeof meta> = {};
export const Person: StoryObj<typeof meta> = {
  render: () => (
    <Row wrap="nowrap">
      <Skeleton width="2.5rem" height="2.5rem" isRound />
      <Stack gap={2} style={{ flex: 1 }}>
        <Skeleton width="12rem" />
        <Skeleton width="8rem" height="0.75em" />
      </Stack>
    </Row>
  ),
};
