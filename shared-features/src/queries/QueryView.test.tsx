import { act, screen, waitFor } from '@testing-library/react';
import { listOf, usePages } from 'shared-api';
import { listClasses, type ClassListItem } from 'shared-api/contract';
import {
  aClass,
  disconnect,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { renderPage } from 'platform/testing';
import { QueryView, type QueryViewProps } from './QueryView.tsx';

installStubbedServer();
beforeEach(forgetEverything);
afterEach(() => act(async () => toast.clear()));

const texts = {
  loading: 'Loading your classes',
  errorTitle: 'Your classes could not be loaded',
  errorHelp: 'Nothing is lost.',
  retry: 'Retry',
  slow: 'Server is too slow',
  failed: 'An error occurred',
};
const LIST = listOf<ClassListItem>();
type Options = Partial<QueryViewProps<ClassListItem[]>>;

function Classes(options: Options) {
  const query = usePages(listClasses, {}, LIST);
  return (
    <>
      <h1>Classes</h1>
      <button onClick={() => void query.reload()}>Refresh</button>
      <QueryView
        query={query}
        texts={texts}
        empty={{ when: (classes) => classes.length === 0, title: 'No classes' }}
        {...options}
      >
        {(classes) => <p>{classes.map(({ name }) => name).join(', ')}</p>}
      </QueryView>
    </>
  );
}

let person = 0;
function open(options: Options = {}) {
  // Another person, so that no cached reply of another test shows.
  person += 1;
  signIn({ id: `reader-${person}` });
  return renderPage(<Classes {...options} />, { path: '/classes' });
}

test('shows loading, then the empty state', async () => {
  stub(listClasses, []);
  open();
  expect(screen.getByText(texts.loading)).toBeInTheDocument();
  expect(await screen.findByText('No classes')).toBeVisible();
});

test('a failure shows in a toast and in place; Retry loads, and the focus moves on', async () => {
  disconnect(listClasses);
  const { user } = open();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(screen.getByRole('heading', { name: texts.errorTitle })).toBeVisible();
  stub(listClasses, [aClass({ name: 'Algebra' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Algebra')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a missing resource redirects without an error', async () => {
  refuse(listClasses, 404);
  const { currentPath } = open();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
  expect(screen.queryByText('An error occurred')).not.toBeInTheDocument();
});

test('the screen chooses the statuses of a missing resource', async () => {
  refuse(listClasses, 404);
  const { currentPath } = open({ missingAt: [] });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(currentPath()).toBe('/classes');
});

test('an invalid address redirects', async () => {
  stub(listClasses, []);
  const { currentPath } = open({ isMissing: true });
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test.each([
  [false, 1],
  [true, 0],
])('a failed refresh leaves what is there (quiet: %s)', async (isRefreshQuiet, events) => {
  stub(listClasses, [aClass({ name: 'Algebra' })]);
  const { user } = open({ isRefreshQuiet });
  await screen.findByText('Algebra');
  refuse(listClasses, 500);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  if (events > 0) await screen.findByText('An error occurred');
  else await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryAllByText('An error occurred')).toHaveLength(events);
  expect(screen.getByText('Algebra')).toBeVisible();
});
