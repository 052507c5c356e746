import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { LoadView, type LoadViewProps } from './LoadView.tsx';

const query = {
  data: undefined,
  error: undefined,
  isLoading: false,
  reload: () => undefined,
};

const meta = {
  title: 'States/LoadView',
  component: LoadView,
  parameters: {
    rules: {
      do: [
        'Give it all four states: on its way, failed, empty, full.',
        'Draw a skeleton in the shape of what comes, so that nothing jumps.',
      ],
      dont: ['Show a spinner over content that is there.'],
    },
  },
  args: {
    query: { ...query, isLoading: true },
    texts: {
      loading: 'Loading the stream',
      errorTitle: 'The stream could not be loaded',
      errorHelp: 'Nothing is lost. Check your connection, then try again.',
      retry: 'Retry',
    },
    empty: {
      when: (data) => (data as string[]).length === 0,
      icon: 'chat',
      title: 'No posts yet',
      children: 'The whole class sees what is posted here.',
      actions: <Button>Post an update</Button>,
    },
    children: (data) => (
      <Stack>
        {(data as string[]).map((title) => (
          <Card key={title}>{title}</Card>
        ))}
      </Stack>
    ),
  },
} satisfies Meta<LoadViewProps<unknown>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {};

export const LoadingInItsShape: Story = {
  args: {
    skeleton: (
      <Stack>
        <VisuallyHidden role="status">Loading the stream</VisuallyHidden>
        <Card aria-hidden="true">
          <Stack gap={3}>
            <Skeleton width="40%" height="1.5em" />
            <Skeleton />
          </Stack>
        </Card>
      </Stack>
    ),
  },
};

export const Empty: Story = { args: { query: { ...query, data: [] } } };

export const Failed: Story = { args: { query: { ...query, error: new Error('no') } } };

export const Retrying: Story = {
  args: { query: { ...query, error: new Error('no'), isLoading: true } },
};

/** Line in a page that works without it. */
export const FailedInline: Story = {
  args: {
    query: { ...query, error: new Error('no') },
    isInline: true,
    texts: { errorTitle: 'The answer could not be loaded.', retry: 'Retry' },
  },
};

export const Full: Story = {
  args: { query: { ...query, data: ['No school on Monday', 'What is a root?'] } },
};
