import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  editPost,
  getPost,
  listClasses,
  listPostVersions,
  type PostDetail,
} from 'shared-api/contract';
import {
  aClass,
  aPostDetail,
  anAttachment,
  callsOf,
  disconnect,
  installFakeSockets,
  newestSocket,
  refuse,
  refuseOnce,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { conflictTexts } from 'shared-features/forms';
import { toast } from 'shared-ui';
import { messages as streamMessages } from '../stream/messages.ts';
import { messages } from './messages.ts';
import { PostDetailPage } from './PostDetailPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const DRAFT = 'draft:user-1:edit-post-1';
const OWN = { is_owner: true, can_edit: true, version: 1, date_edited: null };
const EDITED_AT = '2026-11-22T12:00:00.000Z';

const title = () =>
  screen.findByRole('textbox', { name: new RegExp(`^${streamMessages.postTitle}`) });
const editButton = () => screen.queryByRole('button', { name: streamMessages.edit });
const button = (name: string) => screen.getByRole('button', { name });
const choose = (what: string) => button(`${what} ${streamMessages.postTitle}`);

async function open(change: Partial<PostDetail> = OWN, fragment = '') {
  stub(getPost, aPostDetail(change));
  stub(listClasses, [aClass({ id: 'c7' })]);
  const at = `/stream/detail/c7?stream=post-1${fragment}`;
  const page = renderPage(<PostDetailPage />, { path: '/stream/detail/:id', at });
  await screen.findByRole('region', { name: 'Comments' });
  return page;
}

/** Its author, in the form. */
async function startEditing(change: Partial<PostDetail> = OWN) {
  const page = await open(change, '#edit');
  await title();
  const retitle = async (text: string) => {
    await page.user.clear(await title());
    await page.user.type(await title(), text);
  };
  return { ...page, retitle, save: () => page.user.click(button(messages.save)) };
}

/** Stubs a newer version on the server, and publishes it to the open page. */
function editElsewhere(change: Partial<PostDetail>) {
  stub(getPost, aPostDetail({ ...OWN, version: 2, date_edited: EDITED_AT, ...change }));
  newestSocket().accept();
  newestSocket().receive({ type: 'post_edited', post_id: 'post-1' });
}

test('its author edits a post in its place, and everything of it is there', async () => {
  const { user, currentPath } = await open();
  await user.click(button(streamMessages.edit));
  expect(await title()).toHaveFocus();
  expect(await title()).toHaveValue('What is a root?');
  expect(screen.getByRole('combobox', { name: streamMessages.type })).toHaveValue('question');
  const text = await screen.findByRole('textbox', { name: new RegExp(`^${streamMessages.body}`) });
  expect(text).toHaveTextContent('Of an equation, I mean.');
  expect(currentPath()).toBe('/stream/detail/c7?stream=post-1#edit');
  expect(screen.queryByText(messages.discardEdit)).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await user.click(button(messages.close));
  expect(editButton()).toHaveFocus();
  expect(currentPath()).toBe('/stream/detail/c7?stream=post-1');
});

test('an edit is saved for the version that was read, and is shown at once', async () => {
  const { retitle, save } = await startEditing();
  const saved = { ...OWN, title: 'What is a zero?', version: 2, date_edited: EDITED_AT };
  stub(editPost, aPostDetail(saved));
  stub(getPost, aPostDetail(saved));
  await retitle(' What is a zero? ');
  await save();
  expect(await screen.findByText(messages.edited)).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'What is a zero?' });
  expect(screen.getByText('Edited Nov 22, 2026, 12:00 PM')).toBeVisible();
  expect(editButton()).toHaveFocus();
  expect(callsOf(editPost)).toMatchObject([
    {
      params: { postId: 'post-1' },
      query: { class_id: 'c7' },
      body: { title: 'What is a zero?', _type: 'question', version: 1 },
    },
  ]);
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test.each([
  ['nobody but its author', { ...OWN, can_edit: false }],
  ['a page from before', { is_owner: true }],
])('%s is offered no form', async (_, change) => {
  await open(change, '#edit');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(editButton()).not.toBeInTheDocument();
});

test('nothing is saved without a title', async () => {
  const { user, save } = await startEditing();
  await user.clear(await title());
  await save();
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(callsOf(editPost)).toHaveLength(0);
});

test('typed text survives a lost connection and a reload, and can be discarded', async () => {
  disconnect(editPost);
  const { retitle, save, unmount } = await startEditing();
  await retitle('Half a');
  await save();
  expect(await screen.findByText(messages.failed)).toBeVisible();
  unmount();
  const { user } = await startEditing();
  expect(await title()).toHaveValue('Half a');
  await user.click(button(messages.discardEdit));
  expect(await title()).toHaveValue('What is a root?');
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toBeNull());
});

test('an unchanged form shows a change elsewhere at once', async () => {
  await startEditing();
  editElsewhere({ title: 'Newer' });
  await waitFor(async () => expect(await title()).toHaveValue('Newer'));
  expect(screen.queryByText(conflictTexts.newsTitle)).not.toBeInTheDocument();
});

test('the author accepts or overwrites a change made elsewhere', async () => {
  const { user, retitle } = await startEditing();
  await retitle('Mine');
  editElsewhere({ title: 'Newer' });
  await screen.findByText('Newer');
  expect(await axeViolations()).toEqual([]);
  await user.click(choose(conflictTexts.useSaved));
  expect(await title()).toHaveValue('Newer');
  await retitle('Mine again');
  editElsewhere({ title: 'Newest', version: 3 });
  await screen.findByText('Newest');
  stub(editPost, aPostDetail({ ...OWN, title: 'Mine again', version: 4 }));
  await user.click(choose(conflictTexts.keepMine));
  expect(await title()).toHaveFocus();
  await user.click(button(messages.save));
  await waitFor(() => expect(callsOf(editPost)).toHaveLength(1));
  expect(callsOf(editPost)).toMatchObject([{ body: { title: 'Mine again', version: 3 } }]);
});

test('upon an older version it is refused; then the newer one is asked for, and shown', async () => {
  const { retitle, save } = await startEditing();
  await retitle('Mine');
  refuseOnce(editPost, 409, () => {
    stub(getPost, aPostDetail({ ...OWN, title: 'Newer', version: 2 }));
  });
  await save();
  expect(await screen.findByText('Newer')).toBeVisible();
  expect(await title()).toHaveValue('Mine');
});

test('the title changed here and the text changed elsewhere come together', async () => {
  const { retitle, save } = await startEditing();
  await retitle('Mine');
  const both = { ...OWN, title: 'Mine', detail: '<p>Of a plant.</p>', version: 3 };
  stub(editPost, aPostDetail(both));
  refuseOnce(editPost, 409, () => {
    stub(getPost, aPostDetail({ ...OWN, detail: both.detail, version: 2 }));
  });
  await save();
  expect(await screen.findByText(messages.edited)).toBeVisible();
  expect(callsOf(editPost)[1]?.body).toMatchObject({
    ...{ title: 'Mine', detail: both.detail },
    version: 2,
  });
});

test('a post that can no longer be edited shows a message, and stays readable', async () => {
  const { retitle, save } = await startEditing();
  await retitle('Mine');
  refuse(editPost, 403);
  stub(getPost, aPostDetail({ ...OWN, can_edit: false }));
  await save();
  expect(await screen.findByText(messages.cannotEdit)).toBeVisible();
  expect(await screen.findByText('Of an equation, I mean.')).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toContain('Mine');
});

test('an edit reaches who reads', async () => {
  await open({ can_edit: false });
  editElsewhere({ can_edit: false, detail: '<p>Of a plant.</p>' });
  expect(await screen.findByText('Of a plant.')).toBeVisible();
  expect(screen.getByText(/^Edited /)).toBeVisible();
});

describe('the versions before', () => {
  const VERSIONS = [
    {
      version: 2,
      date: '2026-11-21T15:00:00.000Z',
      _type: 'idea',
      title: 'Roots',
      detail: '<p>Of trees.<img src=x onerror="alert(1)"></p>',
    },
    {
      version: 1,
      date: '2026-11-21T12:00:00.000Z',
      _type: 'question',
      title: 'Root?',
      detail: '<p>Of what?</p>',
    },
  ] as const;
  const SEEN = { is_admin: true, date_edited: EDITED_AT };

  test('are shown to teachers', async () => {
    stub(listPostVersions, [...VERSIONS]);
    const { user } = await open(SEEN);
    await user.click(button(messages.versions));
    const dialog = within(await screen.findByRole('dialog', { name: messages.versionsTitle }));
    const items = await dialog.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'IdeaNov 21, 2026, 3:00 PMRootsOf trees.',
      'QuestionNov 21, 2026, 12:00 PMRoot?Of what?',
    ]);
    expect(document.querySelector('[onerror]')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  test('that do not come can be asked for again', async () => {
    refuse(listPostVersions, 500);
    const { user } = await open(SEEN);
    await user.click(button(messages.versions));
    expect(await screen.findByText(messages.versionsErrorTitle)).toBeVisible();
    stub(listPostVersions, [...VERSIONS]);
    await user.click(button(messages.retry));
    expect(await screen.findByText('Of trees.')).toBeVisible();
  });

  test.each([
    ['to students', { is_admin: false, date_edited: EDITED_AT }],
    ['of what was never edited', { is_admin: true, date_edited: null }],
  ])('are not offered %s', async (_, change) => {
    await open(change);
    expect(screen.queryByRole('button', { name: messages.versions })).not.toBeInTheDocument();
  });
});

test('a draft of an edit that is behind asks first', async () => {
  const fields = { _type: 'question', title: 'Mine', detail: '<p>Of an equation, I mean.</p>' };
  const base = { fields: { ...fields, title: 'What is a root?' }, version: 1 };
  localStorage.setItem(DRAFT, JSON.stringify({ ...fields, base }));
  await startEditing({ ...OWN, title: 'Newer', version: 2 });
  expect(await title()).toHaveValue('Mine');
  expect(await screen.findByText('Newer')).toBeVisible();
});

test('files of a post are kept, removed, and seen in its versions', async () => {
  const attachments = [anAttachment(), anAttachment({ id: 'file-2', name: 'other.png' })];
  stub(editPost, aPostDetail({ ...OWN, version: 2, attachments: attachments.slice(0, 1) }));
  const { user, save } = await startEditing({ ...OWN, attachments });
  await user.click(await screen.findByRole('button', { name: /^Remove.*other\.png/ }));
  await save();
  expect(await screen.findByText(messages.edited)).toBeVisible();
  expect(callsOf(editPost)).toMatchObject([{ body: { attachments: ['file-1'], version: 1 } }]);
});

test('teachers see the earlier attachments of an edited post', async () => {
  const version = { version: 1, date: EDITED_AT, _type: 'idea', title: 'Roots' } as const;
  stub(listPostVersions, [{ ...version, detail: '<p>Hm</p>', attachments: [anAttachment()] }]);
  const { user } = await open({ ...OWN, is_admin: true, date_edited: EDITED_AT });
  await user.click(await screen.findByRole('button', { name: messages.versions }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.versionsTitle }));
  expect(await dialog.findByRole('link', { name: 'worksheet.pdf' })).toBeVisible();
});
