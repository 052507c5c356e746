import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createClass,
  getClassAsStudent,
  listClasses,
  logOut,
  reportView,
} from '../contract/index.ts';
import {
  aClass,
  aClassDetail,
  callsOf,
  disconnect,
  forgetEverything,
  refuse,
  signIn,
  stub,
  installStubbedServer,
} from '../testing/index.ts';
import { request } from './request.ts';
import { clearSession, getSession, useSession } from './session.ts';
import { signOut } from './signOut.ts';
import { useCall } from './useCall.ts';
import { refreshClassList, useClassAsStudent, useClassList } from './useClasses.ts';
import { useDraft } from './useDraft.ts';
import { useQuery } from './useQuery.ts';

installStubbedServer();
beforeEach(forgetEverything);
afterEach(() => jest.useRealTimers());

function ClassNames() {
  const { data, error, isLoading, reload } = useClassList();
  const { trigger, isBusy } = useCall(createClass);
  const body = { name: 'New', description: 'd', category: 'c' };
  return (
    <>
      <p>{isLoading ? 'loading' : (data ?? []).map(({ name }) => name).join(', ')}</p>
      <p>{error ? 'failed' : 'fine'}</p>
      <button onClick={() => void reload()}>Reload</button>
      <button onClick={() => void trigger({ body }).then(refreshClassList)}>
        {isBusy ? 'Creating' : 'Create'}
      </button>
    </>
  );
}

test('a failed refresh keeps the content and reports the error', async () => {
  signIn({ id: 'reader-1' });
  stub(listClasses, [aClass({ name: 'Algebra' })]);
  render(<ClassNames />);
  await screen.findByText('Algebra');
  refuse(listClasses, 500);
  await userEvent.click(screen.getByText('Reload'));
  await screen.findByText('failed');
  expect(screen.getByText('Algebra')).toBeVisible();
});

test('a new person in the same browser never sees the last one’s classes', async () => {
  signIn({ id: 'reader-2' });
  stub(listClasses, [aClass({ name: 'Secret' })]);
  render(<ClassNames />);
  await screen.findByText('Secret');
  stub(listClasses, [aClass({ name: 'Mine' })]);
  act(() => void signIn({ id: 'reader-3', token: 'another' }));
  await screen.findByText('Mine');
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
});

test('a double click creates one class, and the list follows', async () => {
  signIn({ id: 'reader-4' });
  stub(listClasses, []);
  render(<ClassNames />);
  await screen.findByText('Create');
  stub(listClasses, [aClass({ name: 'New' })]);
  let finish: (created: ReturnType<typeof aClass>) => void = () => undefined;
  stub(createClass, () => new Promise((resolve) => (finish = resolve)));
  await userEvent.dblClick(screen.getByText('Create'));
  expect(callsOf(createClass)).toHaveLength(1);
  act(() => finish(aClass()));
  await screen.findByText('New');
});

test('signing out clears everything even when the server is unreachable', async () => {
  signIn({ token: 'mine' });
  localStorage.setItem('draft:user-1:post', '{}');
  disconnect(logOut);
  await signOut();
  expect(localStorage).toHaveLength(0);
  expect(callsOf(logOut)).toMatchObject([{ token: 'mine' }]);
});

function Editor() {
  const { value, change, discard } = useDraft('post', { title: '' });
  const { trouble } = useSession();
  return (
    <>
      <p>{trouble}</p>
      <input
        aria-label="Title"
        value={value.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <button onClick={discard}>Sent</button>
    </>
  );
}

test('a draft survives an expired session and a reload', async () => {
  signIn();
  const { unmount } = render(<Editor />);
  await userEvent.type(screen.getByLabelText('Title'), 'Homework');
  act(() => clearSession('expired'));
  expect(screen.getByText('expired')).toBeVisible();
  expect(getSession()).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), ' 1');
  unmount();
  signIn({ token: 'renewed' });
  render(<Editor />);
  expect(screen.getByLabelText('Title')).toHaveValue('Homework 1');
  await userEvent.click(screen.getByText('Sent'));
  expect(localStorage.getItem('draft:user-1:post')).toBeNull();
});

test('signing out in another tab is noticed', async () => {
  signIn();
  render(<Editor />);
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await waitFor(() => expect(screen.getByText('signed-out')).toBeVisible());
});

test('a list shown again within two seconds is reloaded only after a write', async () => {
  jest.useFakeTimers(); // Makes the two seconds of SWR pass at once.
  signIn({ id: 'reader-8' });
  stub(listClasses, [aClass({ name: 'Before' })]);
  stub(createClass, aClass());
  stub(reportView, {});
  const first = render(<ClassNames />);
  await screen.findByText('Before');
  first.unmount();
  const second = render(<ClassNames />);
  await screen.findByText('Before');
  await request(reportView, { body: { remote: 'mf-notes', release: '9d37', shell: 'abc' } });
  second.unmount();
  const third = render(<ClassNames />);
  await screen.findByText('Before');
  expect(callsOf(listClasses)).toHaveLength(1);
  third.unmount();

  await request(createClass, { body: { name: 'New', description: 'd', category: 'c' } });
  stub(listClasses, [aClass({ name: 'After' })]);
  const fourth = render(<ClassNames />);
  await screen.findByText('After');
  fourth.unmount();
  render(<ClassNames />);
  await screen.findByText('After');
  expect(callsOf(listClasses)).toHaveLength(2);
});

function ClassPage({ hasPart }: { hasPart: boolean }) {
  const { data } = useClassAsStudent('class-1');
  return (
    <>
      <h1>{data?.name}</h1>
      {hasPart && <Part />}
    </>
  );
}

function Part() {
  const input = { query: { class_id: 'class-1' } };
  const { data } = useQuery(getClassAsStudent, input, { isLoadedByPage: true });
  return <p>{data?.description}</p>;
}

test('a part of a page that loads late uses the reply of the page', async () => {
  jest.useFakeTimers();
  signIn({ id: 'reader-9' });
  stub(getClassAsStudent, aClassDetail({ name: 'Algebra', description: 'Lines' }));
  const page = render(<ClassPage hasPart={false} />);
  await screen.findByText('Algebra');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  page.rerender(<ClassPage hasPart />);
  await screen.findByText('Lines');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(callsOf(getClassAsStudent)).toHaveLength(1);
});
