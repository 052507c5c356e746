import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listClassHistory } from 'shared-api/contract';
import {
  aHistoryEntry,
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  stubPages,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { HistoryCard } from './HistoryCard.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const noGrade = { from: null, to: null, comment: null, title: null };
const ENTRIES = [
  aHistoryEntry(),
  aHistoryEntry({ id: 'entry-2', event: 'grade.unreleased_changed', from: null, to: 7.5 }),
  aHistoryEntry({ ...noGrade, id: 'entry-3', event: 'role.changed', role: 'owner' }),
  aHistoryEntry({
    ...noGrade,
    id: 'entry-4',
    event: 'class.settings_changed',
    user: null,
    names: ['name', 'late_policy', 'late_percent', 'of_a_newer_server'],
  }),
  aHistoryEntry({ ...noGrade, id: 'entry-5', event: 'file.deleted', by: null, user: null }),
];

async function open() {
  const page = renderPage(<HistoryCard classId="class-1" />);
  await page.user.click(screen.getByRole('button', { name: messages.show }));
  return page;
}

const findItems = async () =>
  within(await screen.findByRole('list', { name: messages.list })).getAllByRole('listitem');

test('a teacher reads who changed what, once they ask for it', async () => {
  stub(listClassHistory, ENTRIES);
  await open();
  const texts = (await findItems()).map(({ textContent }) => textContent?.replace(/[⁦-⁩]/g, ''));
  expect(texts).toEqual([
    expect.stringMatching(
      /^Grade changed from 16 to 18graceLinear equationsComment: Much clearer now\.By ada/,
    ),
    expect.stringMatching(/^Grade given: 7.5hidden from the student/),
    expect.stringMatching(/^Became the class ownergraceBy ada/),
    expect.stringMatching(/^Settings changed: name, late work, and other settingsBy ada/),
    expect.stringMatching(/^File deleted for goodAutomatic/),
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('it is filtered by kind, says when there is nothing, and is hidden again', async () => {
  stub(listClassHistory, ({ query }) => (query.kind === 'roles' ? [] : ENTRIES));
  const { user } = await open();
  await findItems();
  await user.selectOptions(screen.getByLabelText(messages.kind), messages.kinds.roles);
  expect(await screen.findByText(messages.emptyKind)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(messages.kind), messages.all);
  expect(await findItems()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: messages.hide }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('earlier changes follow on demand', async () => {
  stubPages(listClassHistory, [ENTRIES.slice(0, 2), ENTRIES.slice(2)]);
  const { user } = await open();
  expect(await findItems()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: messages.showMore }));
  await waitFor(async () => expect(await findItems()).toHaveLength(5));
});

test('a failure says so, and can be tried again', async () => {
  refuse(listClassHistory, 500);
  const { user } = await open();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(listClassHistory, ENTRIES);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await findItems()).toHaveLength(5);
});

test('a change of somebody else appears by itself', async () => {
  stub(listClassHistory, ENTRIES.slice(1));
  await open();
  expect(await findItems()).toHaveLength(4);
  stub(listClassHistory, ENTRIES);
  newestSocket().receive({ type: 'classwork_changed' });
  await waitFor(async () => expect(await findItems()).toHaveLength(5), { timeout: 5_000 });
  expect(callsOf(listClassHistory).length).toBeGreaterThan(1);
});
