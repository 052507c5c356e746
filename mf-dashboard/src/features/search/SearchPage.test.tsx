import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listClasses, search } from 'shared-api/contract';
import { aClass, callsOf, refuse, startSignedIn, stub, stubPages } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aResult } from '../../testing/aResult.ts';
import { SearchPage } from './SearchPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stub(listClasses, [aClass({ id: 'class-1', name: 'Algebra' })]));

/** Matches a name whose marked words are separate elements. */
const NAME = /^What is a root ?\?$/;

function open(at = '/search') {
  return renderPage(<SearchPage />, { path: '/search', at });
}

const queries = () => callsOf(search).map(({ query }) => query);

test('results for teachers only say that they are not published', async () => {
  stub(search, [aResult({ state: 'scheduled' }), aResult({ id: 'post-2', state: 'draft' })]);
  open('/search?q=root');
  expect(await screen.findByText(messages.scheduled)).toBeVisible();
  expect(screen.getByText(messages.draft)).toBeVisible();
});

test('the typed text is searched, and its matches are marked', async () => {
  stub(search, [aResult()]);
  const { user } = open();
  const field = screen.getByRole('searchbox', { name: messages.label });
  expect(field).toHaveFocus();
  expect(screen.getByText(messages.start)).toBeVisible();
  await user.type(field, 'Root');
  const link = await screen.findByRole('link', { name: NAME });
  expect(link).toHaveAttribute('href', '/stream/detail/class-1?stream=post-1');
  expect(screen.getAllByText('root', { selector: 'mark' })).toHaveLength(2);
  expect(queries()).toEqual([{ q: 'Root' }]);
  expect(screen.getByText(messages.count({ count: 1 }))).toBeInTheDocument();
  expect(document.title).toContain(messages.titleOf({ words: 'Root' }));
  await expect(axeViolations()).resolves.toEqual([]);
});

test('an address with words finds at once; Enter does not wait for another letter', async () => {
  stub(search, [aResult()]);
  const { user } = open('/search?q=root&class=class-1&kind=post');
  await screen.findByRole('link', { name: NAME });
  expect(queries()).toEqual([{ q: 'root', class_id: 'class-1', kind: 'post' }]);
  await user.type(screen.getByRole('searchbox'), 's{Enter}');
  await waitFor(() => {
    expect(queries().at(-1)).toEqual({ q: 'roots', class_id: 'class-1', kind: 'post' });
  });
});

test('nothing found says so, and offers to look everywhere where it was narrowed', async () => {
  stub(search, []);
  const { user } = open('/search?q=root&kind=file');
  expect(await screen.findByText(messages.none({ words: 'root' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.everywhere }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ q: 'root' }));
});

test('earlier results stay until the next ones have loaded', async () => {
  stub(search, [aResult()]);
  const { user } = open('/search?q=root');
  await screen.findByRole('link', { name: NAME });
  stub(search, [aResult({ id: 'post-2', title: 'Rooting' })]);
  await user.type(screen.getByRole('searchbox'), 'i');
  expect(screen.getByRole('link', { name: NAME })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Rooting' })).toBeVisible();
  expect(screen.queryByRole('link', { name: NAME })).not.toBeInTheDocument();
});

test('a comment leads to its post and says so; a person needs no excerpt', async () => {
  stub(search, [
    aResult({ id: 'user-1', kind: 'person', title: 'grace', excerpt: '', date: null }),
    aResult({ id: 'comment-1', kind: 'comment' }),
  ]);
  open('/search?q=gr');
  const [person, comment] = await screen.findAllByRole('listitem');
  expect(within(person!).getByText(messages.person)).toBeVisible();
  const name = messages.commentOn({ title: 'What is a root?' });
  expect(within(comment!).getByRole('link', { name })).toBeVisible();
});

test('more is shown on demand', async () => {
  stubPages(search, [[aResult()], [aResult({ id: 'post-2', title: 'Another root' })]]);
  const { user } = open('/search?q=root');
  await screen.findByRole('link', { name: NAME });
  await user.click(screen.getByRole('button', { name: messages.showMore }));
  expect(await screen.findByRole('link', { name: 'Another root' })).toBeVisible();
});

test('a search that fails can be tried again', async () => {
  refuse(search, 500);
  const { user } = open('/search?q=root');
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(search, [aResult()]);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('link', { name: NAME })).toBeVisible();
});
