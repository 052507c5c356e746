import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadView, type Loadable, type LoadViewProps } from './LoadView.tsx';

const reload = jest.fn();
const texts = {
  loading: 'Loading the posts',
  errorTitle: 'The posts could not be loaded',
  errorHelp: 'Nothing is lost.',
  retry: 'Retry',
};

function view(query: Partial<Loadable<string[]>>, change: Partial<LoadViewProps<string[]>> = {}) {
  return (
    <section>
      <h2>Stream</h2>
      <LoadView
        query={{ data: undefined, error: undefined, isLoading: false, reload, ...query }}
        texts={texts}
        empty={{ when: (posts) => posts.length === 0, title: 'No posts', children: 'Write one.' }}
        {...change}
      >
        {(posts) => <p>{posts.join(', ')}</p>}
      </LoadView>
    </section>
  );
}

const failed = { error: new Error('no') };

test('loading shows a spinner or a skeleton', () => {
  const { rerender } = render(view({ isLoading: true }));
  expect(screen.getByRole('status')).toHaveTextContent(texts.loading);
  rerender(view({ isLoading: true }, { skeleton: <p>Grey bars</p> }));
  expect(screen.getByText('Grey bars')).toBeVisible();
  expect(screen.queryByText(texts.loading)).not.toBeInTheDocument();
});

test('an optional part shows nothing while it is loading', () => {
  render(view({ isLoading: true }, { texts: { ...texts, loading: undefined } }));
  expect(screen.getByRole('heading').nextSibling).toBeNull();
});

test('a failure shows an error with a retry', async () => {
  const { rerender } = render(view(failed));
  expect(screen.getByRole('alert')).toHaveTextContent(texts.errorTitle + texts.errorHelp);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  rerender(view({ ...failed, isLoading: true }));
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([false, true])(
  'after Retry the focus goes on at the heading (inline: %s)',
  async (isInline) => {
    const { rerender } = render(view(failed, { isInline }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(view({ data: ['No school'] }, { isInline }));
    expect(screen.getByText('No school')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveFocus();
  },
);

test('a person who has moved on keeps the focus', async () => {
  const page = (query: Partial<Loadable<string[]>>) => (
    <>
      <button>Menu</button>
      {view(query)}
    </>
  );
  const { rerender } = render(page(failed));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  rerender(page({ data: ['No school'] }));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('without a retry, loaded content does not take the focus', () => {
  const { rerender } = render(view(failed));
  rerender(view({ data: ['No school'] }));
  expect(document.body).toHaveFocus();
});

test('empty data shows a message', () => {
  render(view({ data: [] }));
  expect(screen.getByRole('heading', { name: 'No posts' })).toBeVisible();
  expect(screen.getByText('Write one.')).toBeVisible();
});

test('content stays while a refresh fails', () => {
  render(view({ data: ['No school'], ...failed }));
  expect(screen.getByText('No school')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed inline part shows one line', () => {
  render(view(failed, { isInline: true }));
  expect(screen.getByRole('alert')).toHaveTextContent(texts.errorTitle);
  expect(screen.queryByText(texts.errorHelp)).not.toBeInTheDocument();
});
