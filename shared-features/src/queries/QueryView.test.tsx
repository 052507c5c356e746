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
  // Nobody sees what another test has loaded.
  person += 1;
  signIn({ id: `reader-${person}` });
  return renderPage(<Classes {...options} />, { path: '/classes' });
}

test('is on its way, then empty', async () => {
  stub(listClasses, []);
  open();
  expect(screen.getByText(texts.loading)).toBeInTheDocument();
  expect(await screen.findByText('No classes')).toBeVisible();
});

test('a failure is told once, in a toast and in place; Retry gets it, and the focus goes on', async () => {
  disconnect(listClasses);
  const { user } = open();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(screen.getByRole('heading', { name: texts.errorTitle })).toBeVisible();
  stub(listClasses, [aClass({ name: 'Algebra' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Algebra')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('what is not there leads away, and is no failure', async () => {
  refuse(listClasses, 404);
  const { currentPath } = open();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
  expect(screen.queryByText('An error occurred')).not.toBeInTheDocument();
});

test('which status says so is the screen’s to tell', async () => {
  refuse(listClasses, 404);
  const { currentPath } = open({ missingAt: [] });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(currentPath()).toBe('/classes');
});

test('an address that names nothing leads away', async () => {
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
