import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'shared-ui';
import { RestOfList } from './RestOfList.tsx';
import { ShowMore } from './ShowMore.tsx';

const showMore = jest.fn(async () => undefined);
const reload = jest.fn(async () => undefined);
const onShow = jest.fn();
const pages = {
  data: ['a'],
  error: undefined,
  isLoading: false,
  hasMore: true,
  isLoadingMore: false,
  moreError: undefined as unknown,
  showMore,
  reload,
};
const texts = {
  slow: 'Server is too slow',
  failed: 'An error occurred',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  loadingRest: 'Loading the rest',
  restFailed: 'The rest could not be loaded.',
  retry: 'Retry',
};
const failed = { ...pages, moreError: new Error('no') };

afterEach(() => act(async () => toast.clear()));

test('a list with more pages offers them; a complete one does not', async () => {
  const { rerender } = render(<ShowMore pages={pages} texts={texts} onShow={onShow} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onShow).toHaveBeenCalledTimes(1);
  expect(showMore).toHaveBeenCalledTimes(1);
  rerender(<ShowMore pages={{ ...pages, isLoadingMore: true }} texts={texts} onShow={onShow} />);
  expect(screen.getByRole('button', { name: /Loading more/ })).toHaveAttribute('aria-busy');
  rerender(<ShowMore pages={{ ...pages, hasMore: false }} texts={texts} onShow={onShow} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a failed page is reported, and can be requested again', async () => {
  render(<ShowMore pages={failed} texts={texts} onShow={onShow} />);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
});

test('the rest of a complete list loads by itself, with a spinner', () => {
  const { rerender } = render(<RestOfList pages={pages} texts={texts} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the rest');
  rerender(<RestOfList pages={{ ...pages, hasMore: false }} texts={texts} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('after a failure a click continues where it stopped', async () => {
  render(<RestOfList pages={failed} texts={texts} />);
  expect(screen.getByText('The rest could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(showMore).toHaveBeenCalledTimes(1);
});

test('after a failed first page a click starts over', async () => {
  const nothing = { ...pages, data: undefined, hasMore: false, error: new Error('no') };
  render(<RestOfList pages={nothing} texts={texts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
