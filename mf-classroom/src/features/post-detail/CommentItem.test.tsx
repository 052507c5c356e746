import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  deleteComment,
  editComment,
  getPost,
  listClasses,
  listCommentVersions,
  restoreComment,
  type PostComment,
  type PostDetail,
} from 'shared-api/contract';
import {
  aClass,
  aComment,
  aPostDetail,
  anAttachment,
  callsOf,
  disconnect,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as own } from '../own-comment/messages.ts';
import { messages as streamMessages } from '../stream/messages.ts';
import { messages } from './messages.ts';
import { PostDetailPage } from './PostDetailPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const DRAFT = 'draft:user-1:edit-comment-mine';
const EDITED_AT = '2026-11-22T12:00:00.000Z';
const SINCE = { version: 1, date_edited: null };
const MINE = aComment({
  id: 'mine',
  user_id: 'user-1',
  user_name: 'ada',
  content: 'Mine',
  ...SINCE,
});
const THEIRS = aComment({ id: 'theirs', user_name: 'alan', content: 'Theirs', ...SINCE });
const EDITED: PostComment = { ...MINE, content: 'Better', version: 2, date_edited: EDITED_AT };

const menuOf = (name: string) => screen.queryByRole('button', { name: messages.menu({ name }) });
const box = () => screen.findByRole('textbox', { name: own.label });
const items = () =>
  within(screen.getByRole('region', { name: 'Comments' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

async function open(change: Partial<PostDetail> = {}) {
  stub(getPost, aPostDetail({ comments: [MINE, THEIRS], comment_count: 2, ...change }));
  stub(listClasses, [aClass({ id: 'c7' })]);
  const at = '/stream/detail/c7?stream=post-1';
  const page = renderPage(<PostDetailPage />, { path: '/stream/detail/:id', at });
  await screen.findByText('Theirs');
  return page;
}

async function choose(
  { user }: Awaited<ReturnType<typeof open>>,
  what: string,
  name = 'ada',
): Promise<void> {
  await user.click(menuOf(name) as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: what }));
}

/** Its author, in its form. */
async function startEditing(change?: Partial<PostDetail>) {
  const page = await open(change);
  await choose(page, streamMessages.edit);
  const retype = async (text: string) => {
    await page.user.clear(await box());
    await page.user.type(await box(), text);
  };
  const save = () => page.user.click(screen.getByRole('button', { name: own.save }));
  return { ...page, retype, save };
}

test('a student may change or delete their own comments alone', async () => {
  const page = await open({ is_admin: false });
  await page.user.click(menuOf('alan') as HTMLElement);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Report to the teachers',
  ]);
  await page.user.click(menuOf('ada') as HTMLElement);
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Edit', 'Delete']);
});

test('a teacher deletes those of others, and edits none', async () => {
  const page = await open({ is_admin: true });
  await page.user.click(menuOf('alan') as HTMLElement);
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Report to the teachers', 'Hide', 'Delete']);
});

test('where students cannot comment any more, theirs can only be deleted', async () => {
  const page = await open({ is_admin: false, can_comment: false });
  await page.user.click(menuOf('ada') as HTMLElement);
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Delete']);
});

test('a cached comment from before editing existed offers no actions', async () => {
  await open({ comments: [aComment({ user_id: 'user-1', user_name: 'ada' }), THEIRS] });
  expect(menuOf('ada')).not.toBeInTheDocument();
});

test('an edit is sent upon its version, and shown with that it was edited', async () => {
  stub(editComment, EDITED);
  const { retype, save } = await startEditing();
  expect(await box()).toHaveFocus();
  await retype('  Better ');
  await save();
  expect(await screen.findByText('Better')).toBeVisible();
  expect(callsOf(editComment)).toMatchObject([
    {
      params: { id: 'mine' },
      query: { class_id: 'c7' },
      body: { content: 'Better', version: 1 },
    },
  ]);
  expect(await screen.findByText(own.saved)).toBeVisible();
  expect(screen.getByText('Better').closest('li')).toHaveFocus();
  expect(screen.getByText('Better').closest('li')).toHaveTextContent(/edited/i);
  expect(localStorage.getItem(DRAFT)).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

test('typed text survives a reload, and the form is open again', async () => {
  const { retype, unmount } = await startEditing();
  await retype('Half');
  unmount();
  await open();
  expect(await box()).toHaveValue('Half');
});

test('Cancel leaves it as it was, and keeps nothing', async () => {
  const { retype, user } = await startEditing();
  await retype('Never mind');
  await user.click(screen.getByRole('button', { name: own.cancel }));
  expect(await screen.findByText('Mine')).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('one that was changed elsewhere meanwhile is shown before anything is overwritten', async () => {
  refuse(editComment, 409);
  const { retype, save, user } = await startEditing();
  await retype('My words');
  stub(getPost, aPostDetail({ comments: [EDITED, THEIRS] }));
  await save();
  await screen.findByText('Better', { selector: 'dd' });
  stub(editComment, { ...EDITED, content: 'My words', version: 3 });
  await user.click(screen.getByRole('button', { name: /^Keep your value/ }));
  await save();
  expect(await screen.findByText('My words', { selector: 'bdi' })).toBeVisible();
  expect(callsOf(editComment).at(-1)?.body).toEqual({
    content: 'My words',
    attachments: [],
    version: 2,
  });
});

test('a missing response is reported, and the typed text stays', async () => {
  disconnect(editComment);
  const { retype, save } = await startEditing();
  await retype('My words');
  await save();
  expect(await screen.findByText(own.failed)).toBeVisible();
  expect(await box()).toHaveValue('My words');
});

test('a deletion is asked for first; it goes, is counted out, and the focus goes on', async () => {
  stub(deleteComment, {});
  const page = await open();
  await choose(page, streamMessages.delete);
  await screen.findByText(own.deleteHelp({ content: 'Mine' }));
  expect(callsOf(deleteComment)).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: own.delete }));
  await waitFor(() => expect(items()).toEqual(['Theirs']));
  expect(screen.getByText(own.deleted)).toBeVisible();
  const section = screen.getByRole('region', { name: 'Comments' });
  expect(within(section).getByText('1')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Theirs').closest('li')).toHaveFocus());
});

test('a deletion can be undone', async () => {
  stub(deleteComment, {});
  stub(restoreComment, {});
  const page = await open();
  await choose(page, streamMessages.delete);
  await page.user.click(await screen.findByRole('button', { name: own.delete }));
  await waitFor(() => expect(items()).toEqual(['Theirs']));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(items()).toEqual(['Mine', 'Theirs']));
  expect(callsOf(restoreComment)).toMatchObject([{ params: { id: 'mine' } }]);
});

test('one that is gone already says so, and goes', async () => {
  refuse(deleteComment, 404);
  const page = await open();
  await choose(page, streamMessages.delete);
  await page.user.click(await screen.findByRole('button', { name: own.delete }));
  expect(await screen.findByText(own.gone)).toBeVisible();
  await waitFor(() => expect(items()).toEqual(['Theirs']));
});

test('edits and deletions of others are shown at once, and counted once', async () => {
  await open();
  const receive = (frame: object) => act(() => newestSocket().receive(frame));
  newestSocket().accept();
  receive({ type: 'comment_edited', post_id: 'post-1', comment: EDITED });
  expect(items()).toEqual(['Better', 'Theirs']);
  for (let times = 0; times < 2; times += 1) {
    receive({ type: 'comment_deleted', post_id: 'post-1', comment_id: 'theirs' });
  }
  expect(items()).toEqual(['Better']);
  expect(within(screen.getByRole('region', { name: 'Comments' })).getByText('1')).toBeVisible();
});

test('teachers read what it said before', async () => {
  stub(listCommentVersions, [{ version: 1, date: MINE.date, content: 'Mine, at first' }]);
  const page = await open({ is_admin: true, comments: [EDITED, THEIRS] });
  await choose(page, messages.versions);
  const dialog = await screen.findByRole('dialog', { name: own.versionsTitle });
  expect(await within(dialog).findByText('Mine, at first')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('files of a comment are kept, removed, and seen in its versions', async () => {
  const attachments = [anAttachment(), anAttachment({ id: 'file-2', name: 'other.png' })];
  stub(editComment, { ...EDITED, attachments: attachments.slice(0, 1) });
  const page = await startEditing({ is_admin: true, comments: [{ ...MINE, attachments }, THEIRS] });
  await page.user.click(await screen.findByRole('button', { name: /^Remove.*other\.png/ }));
  await page.save();
  expect(await screen.findByText(own.saved)).toBeVisible();
  expect(callsOf(editComment)).toMatchObject([
    { body: { content: 'Mine', attachments: ['file-1'], version: 1 } },
  ]);
  const version = { version: 1, date: EDITED_AT, content: 'Mine' };
  stub(listCommentVersions, [{ ...version, attachments }]);
  await choose(page, messages.versions);
  const dialog = within(await screen.findByRole('dialog', { name: own.versionsTitle }));
  expect(await dialog.findByRole('link', { name: 'other.png' })).toBeVisible();
});
