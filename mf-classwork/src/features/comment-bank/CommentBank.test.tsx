import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  LIMITS,
  getClasswork,
  gradeSubmission,
  MOST_SAVED_COMMENTS,
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  listSavedComments,
  saveComment,
  type SavedComment,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  callsOf,
  installFakeSockets,
  neverReply,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as page } from '../submissions/messages.ts';
import { SubmissionsPage } from '../submissions/SubmissionsPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const AT = '/classwork/assignment-1?title=Linear%20equations&cwd=c7';
const TEXTS = ['Well argued.', 'Say where the numbers come from.', 'أحسنت'];

function saved(text: string): SavedComment {
  return { id: text, text, uses: 0, version: 1 };
}

async function start(texts: readonly string[] | null = TEXTS) {
  stub(getClasswork, anAssignment({ submitions: [aSubmission({ answer: undefined })] }));
  if (texts) stub(listSavedComments, texts.map(saved));
  stub(countSavedComment, saved('Well argued.'));
  const { user } = renderPage(<SubmissionsPage />, { path: '/classwork/:id', at: AT });
  const field = await screen.findByLabelText<HTMLInputElement>(page.comment);
  return { user, field };
}

const dialog = () => screen.findByRole('dialog', { name: messages.title });
const filter = () => screen.findByRole('searchbox', { name: messages.find });
// By text: a query by role is slow among many buttons.
const item = (text: string) => screen.findByText(text, { selector: 'button' });
const named = (label: string) => screen.findByTitle(label);
const texts = () =>
  within(screen.getByRole('list', { name: messages.list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('Alt and the arrow open the list, and Enter inserts the most used where the caret is', async () => {
  const { user, field } = await start();
  await user.type(field, 'Good start.Go on');
  field.setSelectionRange(11, 11);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await item('Well argued.');
  expect(await filter()).toHaveFocus();
  // The Enter that ends a composition.
  fireEvent.keyDown(await filter(), { key: 'Enter', keyCode: 229 });
  expect(field).toHaveValue('Good start.Go on');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Good start. Well argued. Go on');
  expect([field.selectionStart, screen.queryByRole('dialog')]).toEqual([25, null]);
  expect(field).toHaveFocus();
  await waitFor(() => {
    expect(callsOf(countSavedComment)).toMatchObject([{ params: { id: 'Well argued.' } }]);
  });
  expect(callsOf(gradeSubmission)).toEqual([]);
});

test('typing filters the comments, and arrows move among them', async () => {
  const { user, field } = await start();
  await user.click(screen.getByRole('button', { name: /^Use saved comments/ }));
  await item('Well argued.');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await item(TEXTS[1]!)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await filter()).toHaveFocus();
  await user.keyboard('NUMBERS say');
  expect(texts()).toEqual([TEXTS[1]]);
  expect(screen.getByText(messages.found({ count: 1 }))).toBeInTheDocument();
  await user.keyboard(' x');
  expect(screen.getByText(messages.none)).toBeVisible();
  await user.clear(await filter());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field).toHaveValue(TEXTS[1]);
});

test('a selection stays, and a comment that does not fit is not inserted', async () => {
  const { user, field } = await start();
  const long = 'x'.repeat(LIMITS.gradeComment - 5);
  await user.click(field);
  await user.paste(long);
  field.setSelectionRange(0, 5);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await item('Well argued.'));
  expect(screen.getByText(messages.tooLong({ max: LIMITS.gradeComment }))).toBeVisible();
  expect(field).toHaveValue(long);
});

test('the text of the field can be saved, and stays there', async () => {
  const { user, field } = await start([]);
  await user.type(field, '  Clear   words. ');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(messages.empty)).toBeVisible();
  stub(saveComment, saved('Clear words.'));
  stub(listSavedComments, [saved('Clear words.')]);
  await user.click(screen.getByRole('button', { name: messages.save }));
  expect(await screen.findByText(messages.isSaved)).toBeVisible();
  expect(callsOf(saveComment)).toMatchObject([{ body: { text: 'Clear words.' } }]);
  expect(texts()).toEqual(['Clear words.']);
  await user.click(screen.getByRole('button', { name: messages.close }));
  expect(field).toHaveValue('  Clear   words. ');
  expect(field).toHaveFocus();
});

test('a saved comment is changed in its place; Escape leaves it as it was', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: /^Use saved comments/ }));
  await user.click(await named(messages.edit({ text: 'Well argued.' })));
  await user.keyboard('!{Escape}');
  expect(await item('Well argued.')).toBeVisible();
  await user.click(await named(messages.edit({ text: 'Well argued.' })));
  const field = screen.getByLabelText(messages.text);
  await user.clear(field);
  await user.type(field, 'Argued well.');
  stub(editSavedComment, saved('Argued well.'));
  stub(listSavedComments, ['Argued well.'].map(saved));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Argued well.']));
  expect(callsOf(editSavedComment)).toMatchObject([
    { params: { id: 'Well argued.' }, body: { text: 'Argued well.', version: 1 } },
  ]);
});

test('a comment changed in another tab is shown before it is overwritten', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: /^Use saved comments/ }));
  await user.click(await named(messages.edit({ text: 'Well argued.' })));
  await user.type(screen.getByLabelText(messages.text), '!');
  refuse(editSavedComment, 409, { message: 'It now says “Argued well.”.' });
  const theirs = { ...saved('Well argued.'), text: 'Argued well.', version: 2 };
  stub(listSavedComments, [theirs]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It now says “Argued well.”.')).toBeVisible();
  expect(screen.getByLabelText(messages.text)).toHaveValue('Well argued.!');
  stub(editSavedComment, { ...theirs, text: 'Well argued.!', version: 3 });
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(callsOf(editSavedComment).map(({ body }) => body)).toEqual([
      { text: 'Well argued.!', version: 1 },
      { text: 'Well argued.!', version: 2 },
    ]);
  });
});

test('a deleted comment can be restored', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: /^Use saved comments/ }));
  stub(deleteSavedComment, {});
  const remove = await named(messages.delete({ text: 'Well argued.' }));
  stub(listSavedComments, TEXTS.slice(1).map(saved));
  await user.click(remove);
  expect(await screen.findByText(messages.deleted({ text: 'Well argued.' }))).toBeVisible();
  expect(texts()).toEqual(TEXTS.slice(1));
  expect(await filter()).toHaveFocus();
  stub(saveComment, saved('Well argued.'));
  stub(listSavedComments, TEXTS.map(saved));
  await user.click(screen.getByRole('button', { name: messages.undo }));
  await waitFor(() => expect(texts()).toEqual(TEXTS));
  expect(callsOf(saveComment)).toMatchObject([{ body: { text: 'Well argued.' } }]);
});

test('a failure to load is shown, and can be retried', async () => {
  const { user } = await start(null);
  refuse(listSavedComments, 500);
  await user.click(screen.getByRole('button', { name: /^Use saved comments/ }));
  expect(await screen.findByText(messages.failed)).toBeVisible();
  stub(listSavedComments, TEXTS.map(saved));
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await item('Well argued.')).toBeVisible();
});

test('a full bank accepts no more', async () => {
  const all = Array.from({ length: MOST_SAVED_COMMENTS }, (_, index) => `Comment ${index}`);
  const { user, field } = await start(all);
  await user.type(field, 'Another');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(messages.full({ max: MOST_SAVED_COMMENTS }))).toBeVisible();
  expect(screen.queryByText(messages.save)).toBeNull();
});

test('an error shows the server’s message, and reloads the list', async () => {
  const { user, field } = await start([]);
  await user.type(field, 'Another');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  refuse(saveComment, 409, { message: 'At most 200.' });
  await user.click(await screen.findByRole('button', { name: messages.save }));
  expect(await screen.findByText('At most 200.')).toBeVisible();
  await waitFor(() => expect(callsOf(listSavedComments)).toHaveLength(2));
});

test('has no accessibility violations', async () => {
  const { user, field } = await start();
  await user.type(field, 'Another');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await item('Well argued.');
  expect(await axeViolations()).toEqual([]);
});

test('shows that comments are loading, and Escape restores the focus', async () => {
  const { user, field } = await start(null);
  neverReply(listSavedComments);
  await user.type(field, 'Good');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(within(await dialog()).getByText(messages.loading)).toBeInTheDocument();
  fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Good');
});
