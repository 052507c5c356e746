import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listGradeHistory, type Submission } from 'shared-api/contract';
import {
  aHistoryEntry,
  aSubmission,
  callsOf,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages } from '../grade-history/messages.ts';
import { GradeHistoryButton } from './GradeHistoryButton.tsx';
import { messages as button } from './messages.ts';

startSignedIn(toast.clear);

const graded = (change: Partial<Submission> = {}) =>
  aSubmission({ marked: true, score: 18, version: 2, ...change });
const card = (submission: Submission) => (
  <GradeHistoryButton classworkId="work-1" submission={submission} of=" for grace" />
);

async function open(submission = graded()) {
  const page = renderPage(card(submission));
  await page.user.click(screen.getByRole('button', { name: `${button.open} for grace` }));
  return page;
}

const findItems = async () =>
  within(await screen.findByRole('list', { name: messages.list })).getAllByRole('listitem');

test('a student reads how the grade changed, by whom and with which comment', async () => {
  const first = { id: 'entry-0', from: null, to: 16, comment: 'A start', by: 'emmy' };
  stub(listGradeHistory, [aHistoryEntry(), aHistoryEntry(first)]);
  await open();
  const texts = (await findItems()).map(({ textContent }) => textContent?.replace(/[⁦-⁩]/g, ''));
  expect(texts).toEqual([
    expect.stringMatching(/^Grade changed from 16 to 18Comment: Much clearer now\.By ada/),
    expect.stringMatching(/^Grade given: 16Comment: A startBy emmy/),
  ]);
  expect(callsOf(listGradeHistory)[0]?.params).toEqual({ id: 'work-1' });
  expect(await axeViolations()).toEqual([]);
});

test('without a grade there is no button', () => {
  renderPage(card(aSubmission({ marked: false, score: null })));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it says that a grade is older than the history, and that loading failed', async () => {
  refuse(listGradeHistory, 500);
  const { user } = await open();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(listGradeHistory, []);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByText(messages.emptyHelp)).toBeVisible();
});

/** A card whose grade changes. */
function Following() {
  const [version, setVersion] = useState(2);
  return (
    <>
      <button onClick={() => setVersion(3)}>Grade again</button>
      {card(graded({ version }))}
    </>
  );
}

test('an open history follows a new grade', async () => {
  stub(listGradeHistory, [aHistoryEntry()]);
  const { user } = renderPage(<Following />);
  await user.click(screen.getByRole('button', { name: `${button.open} for grace` }));
  expect(await findItems()).toHaveLength(1);
  stub(listGradeHistory, [aHistoryEntry({ id: 'entry-2', from: 18, to: 19 }), aHistoryEntry()]);
  fireEvent.click(screen.getByText('Grade again'));
  await waitFor(async () => expect(await findItems()).toHaveLength(2));
});
