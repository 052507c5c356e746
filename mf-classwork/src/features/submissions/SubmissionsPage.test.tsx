import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, advanceTime, renderPage } from 'platform/testing';
import {
  TIMEOUTS,
  getClasswork,
  getSubmission,
  gradeSubmission,
  listEarlierAnswers,
  excuseStudents,
  extendDueDate,
  getRoster,
  gradeStudents,
  releaseGrades,
  type RosterLine,
  type Submission,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  anAttachment,
  callsOf,
  connect,
  disconnect,
  forgetConnection,
  neverReply,
  installFakeSockets,
  newestSocket,
  openedSockets,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { keepSending } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { aRubric } from '../../testing/aRubric.ts';
import { anEarlierAnswer } from '../../testing/anEarlierAnswer.ts';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { messages as changed } from '../changed-meanwhile/messages.ts';
import { messages as versions } from '../earlier-answers/messages.ts';
import { messages as unreleased } from '../unreleased-grades/messages.ts';
import { messages as roster } from '../roster/messages.ts';
import { messages as given } from '../given-grade/messages.ts';
import { messages as answerTexts } from '../answer/messages.ts';
import { messages } from './messages.ts';
import { SubmissionsPage } from './SubmissionsPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const AT = '/classwork/assignment-1?title=Linear%20equations&cwd=c7';

/** A submission in the list, without its answer. */
function listed(username: string, change: Partial<Submission> = {}): Submission {
  const user = { ...aSubmission().user, username, email: `${username}@school.example` };
  return aSubmission({ id: `by-${username}`, user, answer: undefined, ...change });
}

const grace = listed('grace');
const alan = listed('alan', { marked: true, score: 18, comment: 'Clear.', version: 2 });

function start(at = AT) {
  return renderPage(<SubmissionsPage />, { path: '/classwork/:id', at });
}

async function open(submissions: Submission[] = [grace, alan], at = AT) {
  stub(getClasswork, anAssignment({ submitions: submissions }));
  const page = start(at);
  const list = within(await screen.findByRole('list', { name: messages.list }));
  const cardOf = (name: string) => {
    const card = within(list.getByRole('heading', { name }).closest('li') as HTMLElement);
    return {
      ...card,
      grade: () => card.getByLabelText<HTMLInputElement>('Grade'),
      comment: () => card.getByLabelText('Comment'),
      submit: () => page.user.click(card.getByRole('button', { name: /^Submit/ })),
    };
  };
  return { ...page, cardOf };
}

test('shows that submissions are loading, under the title from the address', async () => {
  stub(getClasswork, anAssignment());
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Linear equations');
  expect(document.title).toMatch(/^Submissions: Linear equations/);
  expect(await screen.findByText('No Submitions')).toBeVisible();
});

test('the list is requested without the answers', async () => {
  await open();
  expect(callsOf(getClasswork)[0]).toMatchObject({
    params: { id: 'assignment-1' },
    query: { class_id: 'c7', answers: 'omit' },
  });
  expect(callsOf(getSubmission)).toHaveLength(0);
});

describe('while the page is open', () => {
  const frame = { type: 'work_submitted', assignment_ids: ['assignment-1'] } as const;

  function handInAsHedy() {
    const hedy = listed('hedy');
    stub(getClasswork, anAssignment({ submitions: [grace, alan, hedy] }));
  }

  test('new submissions are appended, and typed text stays', async () => {
    const { user, cardOf } = await open();
    newestSocket().accept();
    const field = cardOf('grace').grade();
    await user.type(field, '1');
    handInAsHedy();
    for (let count = 0; count < 3; count += 1) newestSocket().receive(frame);
    expect(await screen.findByRole('heading', { name: 'hedy' })).toBeVisible();
    await user.keyboard('7');
    expect(cardOf('grace').grade()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('17');
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['grace', 'alan', 'hedy']);
    expect(callsOf(getClasswork)).toHaveLength(2);
  });

  test('submissions of other classwork cause no request', async () => {
    await open();
    newestSocket().accept();
    holdTime();
    newestSocket().receive({ ...frame, assignment_ids: ['assignment-2'] });
    await advanceTime(1_200);
    expect(callsOf(getClasswork)).toHaveLength(1);
  });

  test('a hidden tab makes no requests', async () => {
    await open();
    newestSocket().accept();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    holdTime();
    newestSocket().receive(frame);
    await advanceTime(1_200);
    expect(callsOf(getClasswork)).toHaveLength(1);
    hidden.mockRestore();
  });

  test('a reconnection reloads what was missed', async () => {
    await open();
    newestSocket().accept();
    newestSocket().drop();
    await waitFor(() => expect(openedSockets()).toHaveLength(2));
    handInAsHedy();
    newestSocket().accept();
    expect(await screen.findByRole('heading', { name: 'hedy' })).toBeVisible();
  });
});

test('a card shows the person, the grade and the comment', async () => {
  const { cardOf } = await open();
  const card = cardOf('alan');
  expect(card.getByText('alan@school.example')).toBeVisible();
  expect(card.getByText(messages.graded)).toBeVisible();
  expect(card.grade()).toHaveValue('18');
  expect(card.comment()).toHaveValue('Clear.');
  expect(cardOf('grace').queryByText(messages.graded)).not.toBeInTheDocument();
  expect(screen.getByText('1 of 2 graded')).toBeVisible();
});

test('Reject exists, and explains why it does nothing', async () => {
  const { cardOf } = await open();
  const reject = cardOf('grace').getByRole('button', { name: /^Reject/ });
  expect(reject).toBeDisabled();
  expect(reject).toHaveAttribute('title', messages.rejectHelp);
});

test('an answer loads when it is viewed, sanitised, and can be hidden', async () => {
  stub(getSubmission, { ...grace, answer: '<p>Forty-two.</p><script>alert(1)</script>' });
  const { cardOf, user } = await open();
  const card = cardOf('grace');
  await user.click(card.getByText('View Submission'));
  expect(await card.findByText('Forty-two.')).toBeVisible();
  expect(callsOf(getSubmission)).toMatchObject([{ params: { submissionId: 'by-grace' } }]);
  expect(document.querySelector('li script')).toBeNull();
  await user.click(card.getByText('Hide Submission'));
  expect(card.queryByText('Forty-two.')).not.toBeInTheDocument();
});

test('an answer of only files shows them', async () => {
  stub(getSubmission, { ...grace, answer: '', attachments: [anAttachment()] });
  const { cardOf, user } = await open();
  const card = cardOf('grace');
  await user.click(card.getByText('View Submission'));
  expect(await card.findByRole('link', { name: 'worksheet.pdf' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('an answer that fails to load offers a retry', async () => {
  refuse(getSubmission, 500);
  const { cardOf, user } = await open();
  const card = cardOf('grace');
  await user.click(card.getByText('View Submission'));
  expect(await card.findByText(answerTexts.failed)).toBeVisible();
  stub(getSubmission, { ...grace, answer: '<p>Forty-two.</p>' });
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('Forty-two.')).toBeVisible();
});

test('a grade is saved for the answer that was shown, and is marked as done', async () => {
  stub(gradeSubmission, { ...grace, score: 16.5, comment: 'Good.', marked: true, version: 2 });
  const { cardOf, user } = await open();
  const card = cardOf('grace');
  await user.type(card.grade(), '16,5');
  await user.type(card.comment(), ' Good. ');
  expect(card.getByText(messages.unsaved)).toBeVisible();
  await card.submit();
  expect(await screen.findByText('Classwork graded successfully')).toBeVisible();
  expect(callsOf(gradeSubmission)).toMatchObject([
    {
      params: { submissionId: 'by-grace' },
      body: { score: 16.5, comment: 'Good.', version: 1 },
    },
  ]);
  expect(card.getByText(messages.graded)).toBeVisible();
  expect(card.queryByText(messages.unsaved)).not.toBeInTheDocument();
  expect(card.comment()).toHaveValue('Good.');
  expect(screen.getByText('2 of 2 graded')).toBeVisible();
});

test.each([
  ['', 'Enter a grade.'],
  ['-1', 'The grade cannot be negative.'],
  ['20.5', 'Enter at most 20. Bonus points are not possible.'],
  ['0.125', 'At most two decimals.'],
  ['1.000', 'This can mean 1000 or 1. Enter the number without a thousands separator.'],
  ['1 0', 'Enter the number without spaces or symbols between its digits.'],
  ['1e1', 'Enter a number, for example 8.5.'],
])('the grade “%s” is refused by the field', async (typed, error) => {
  const { cardOf, user } = await open();
  const card = cardOf('grace');
  if (typed) await user.type(card.grade(), typed);
  await card.submit();
  expect(await card.findByText(error)).toBeVisible();
  expect(card.grade()).toBeInvalid();
  expect(callsOf(gradeSubmission)).toHaveLength(0);
});

test('work of 0 points says before grading that it does not count', async () => {
  stub(getClasswork, anAssignment({ mark: 0, submitions: [grace] }));
  start();
  expect(await screen.findByText(messages.noMarksHint)).toBeVisible();
});

describe('when a grade is not saved', () => {
  async function grade() {
    const page = await open();
    const card = page.cardOf('grace');
    await page.user.type(card.grade(), '12');
    await card.submit();
    return { ...page, card };
  }

  test.each([403, 404, 500])('a %d shows its code, and typed text stays', async (status) => {
    refuse(gradeSubmission, status);
    const { card } = await grade();
    expect(await screen.findByText(`An error occoured with code ${status}`)).toBeVisible();
    expect(card.grade()).toHaveValue('12');
  });

  test('an error of the server appears at the field', async () => {
    refuse(gradeSubmission, 400, { fields: { score: 'Too high.' } });
    const { card } = await grade();
    expect(await card.findByText('Too high.')).toBeVisible();
  });

  test('a slow server is reported', async () => {
    const { cardOf, user } = await open();
    neverReply(gradeSubmission);
    const card = cardOf('grace');
    await user.type(card.grade(), '12');
    holdTime();
    fireEvent.click(card.getByRole('button', { name: /^Submit/ }));
    await waitFor(() => expect(callsOf(gradeSubmission)).toHaveLength(1));
    await advanceTime(TIMEOUTS.most);
    expect(await screen.findByText('Server is to slow')).toBeVisible();
    expect(card.grade()).toHaveValue('12');
  });

  test('it survives a reload', async () => {
    disconnect(gradeSubmission);
    const { unmount } = await grade();
    expect(await screen.findByText(messages.noConnection)).toBeVisible();
    unmount();
    const { cardOf } = await open();
    expect(cardOf('grace').grade()).toHaveValue('12');
  });
});

describe('returning', () => {
  const back = (change: Partial<Submission> = {}) => ({
    ...grace,
    state: 'returned' as const,
    comment: 'Step two?',
    date_returned: '2026-09-12T10:00:00.000Z',
    version: 2,
    ...change,
  });

  test('sends the comment without a score, and can be undone', async () => {
    stub(gradeSubmission, back());
    const { cardOf, user } = await open();
    await user.type(cardOf('grace').comment(), 'Step two?');
    await user.click(cardOf('grace').getByRole('button', { name: /^Return/ }));
    expect(await screen.findByText(messages.returnedSuccess)).toBeVisible();
    expect(callsOf(gradeSubmission)).toMatchObject([
      { body: { comment: 'Step two?', returned: true, version: 1 } },
    ]);
    expect(callsOf(gradeSubmission)[0]?.body).not.toHaveProperty('score');
    expect(cardOf('grace').getByText(/^Returned Sep 12/)).toBeVisible();
    expect(screen.getByText(/1 of 2 graded · 1 returned/)).toBeVisible();
    expect(screen.getByRole('button', { name: messages.next })).toBeDisabled();

    stub(gradeSubmission, { ...grace, comment: 'Step two?', version: 3 });
    await user.click(screen.getByRole('button', { name: messages.undo }));
    await waitFor(() => expect(cardOf('grace').queryByText(/^Returned/)).not.toBeInTheDocument());
    expect(callsOf(gradeSubmission).at(-1)).toMatchObject({
      body: { returned: false, version: 2 },
    });
  });

  test('also grades with a typed score, which must be valid', async () => {
    stub(gradeSubmission, back({ marked: true, score: 12 }));
    const { cardOf, user } = await open();
    fireEvent.change(cardOf('grace').grade(), { target: { value: '21' } });
    await user.click(cardOf('grace').getByRole('button', { name: /^Return/ }));
    expect(
      await screen.findByText('Enter at most 20. Bonus points are not possible.'),
    ).toBeVisible();
    fireEvent.change(cardOf('grace').grade(), { target: { value: '12' } });
    await user.click(cardOf('grace').getByRole('button', { name: /^Return/ }));
    await screen.findByText(messages.returnedSuccess);
    expect(callsOf(gradeSubmission)).toMatchObject([{ body: { score: 12, returned: true } }]);
  });

  test('leaves a required grade to Submit', async () => {
    stub(gradeSubmission, back());
    const { cardOf, user } = await open();
    await user.click(cardOf('grace').getByRole('button', { name: /^Return/ }));
    await screen.findByText(messages.returnedSuccess);
    await cardOf('grace').submit();
    expect(await screen.findByText(messages.gradeMissing)).toBeVisible();
  });

  test('a new answer starts without a grade, and shows the one that counts', async () => {
    const { cardOf } = await open([{ ...grace, attempt: 2, score: 12, comment: 'Half of it' }]);
    const card = cardOf('grace');
    expect(card.grade()).toHaveValue('');
    expect(card.comment()).toHaveValue('');
    expect(await card.findByText(versions.earlierGrade({ score: 12, mark: 20 }))).toBeVisible();
    expect(card.getByText(/^Handed in again/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('a teacher sees the versions side by side', async () => {
    stub(listEarlierAnswers, [anEarlierAnswer({ answer: '<p>Forty-one.</p>', comment: 'Nearly' })]);
    stub(getSubmission, { ...grace, attempt: 2, answer: '<p>Forty-two.</p>' });
    const { user } = await open([{ ...grace, attempt: 2 }]);
    await user.click(screen.getByText('1 earlier version'));
    for (const text of ['Forty-one.', 'Forty-two.'])
      expect(await screen.findByText(text)).toBeVisible();
  });

  test('a teacher sees removed and added files, even without text', async () => {
    const [old, now] = ['old.jpg', 'new.jpg'].map((name) => anAttachment({ id: name, name }));
    stub(listEarlierAnswers, [anEarlierAnswer({ answer: '', attachments: [old!] })]);
    stub(getSubmission, { ...grace, attempt: 2, answer: '', attachments: [now!] });
    const { user } = await open([{ ...grace, attempt: 2 }]);
    await user.click(screen.getByText('1 earlier version'));
    await screen.findByRole('link', { name: 'old.jpg' });
    await user.click(screen.getByRole('switch', { name: versions.changes }));
    const files = within(await screen.findByRole('list', { name: versions.files }));
    expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Removed: old.jpg',
      'Added: new.jpg',
    ]);
    expect(screen.queryByText(versions.same)).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('a withdrawn submission leaves the list with a message', async () => {
    refuse(gradeSubmission, 409, { code: 'conflict' });
    refuse(getSubmission, 404);
    const { cardOf } = await open();
    fireEvent.change(cardOf('grace').grade(), { target: { value: '12' } });
    await cardOf('grace').submit();
    expect(await screen.findByText(messages.takenBack)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'grace' })).not.toBeInTheDocument();
  });
});

describe('when another teacher graded at the same time', () => {
  const theirs: Submission = { ...grace, score: 15, comment: 'Fine.', marked: true, version: 2 };

  async function collide() {
    refuse(gradeSubmission, 409, { message: 'Graded meanwhile.' });
    stub(getSubmission, theirs);
    const page = await open();
    const card = page.cardOf('grace');
    await page.user.type(card.grade(), '12');
    await card.submit();
    await card.findByText(changed.changedTitle);
    return { ...page, card };
  }

  test('their grade is shown, and no typed text is lost', async () => {
    const { card } = await collide();
    expect(card.getByText(/The grade is now 15 \/ 20, with the comment “Fine\.”\./)).toBeVisible();
    expect(card.grade()).toHaveValue('12');
  });

  test('the teacher can overwrite it, having seen it', async () => {
    const { card, user } = await collide();
    stub(gradeSubmission, { ...theirs, score: 12, comment: '', version: 3 });
    await user.click(card.getByRole('button', { name: changed.overwrite }));
    expect(await screen.findByText('Classwork graded successfully')).toBeVisible();
    expect(callsOf(gradeSubmission).at(-1)?.body).toMatchObject({ score: 12, version: 2 });
    expect(card.queryByText(changed.changedTitle)).not.toBeInTheDocument();
    expect(card.grade()).toHaveFocus();
  });

  test('or take it over', async () => {
    const { card, user } = await collide();
    await user.click(card.getByRole('button', { name: changed.takeTheirs }));
    expect(card.grade()).toHaveValue('15');
    expect(card.comment()).toHaveValue('Fine.');
    expect(card.queryByText(changed.changedTitle)).not.toBeInTheDocument();
    expect(card.grade()).toHaveFocus();
  });

  test('a replaced answer is reported as such', async () => {
    refuse(gradeSubmission, 409);
    stub(getSubmission, { ...grace, version: 2 });
    const { cardOf, user } = await open();
    const card = cardOf('grace');
    await user.type(card.grade(), '12');
    await card.submit();
    expect(await card.findByText(new RegExp(changed.nowReplaced))).toBeVisible();
  });

  test('without typed text the new grade just appears', async () => {
    stub(getSubmission, { ...theirs, answer: '<p>Forty-two.</p>' });
    const { cardOf, user } = await open();
    const card = cardOf('grace');
    await user.click(card.getByText('View Submission'));
    await waitFor(() => expect(card.grade()).toHaveValue('15'));
    expect(card.getByText(messages.graded)).toBeVisible();
    expect(card.queryByText(changed.changedTitle)).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  const three = [grace, alan, listed('maya')];
  beforeEach(() => stub(getSubmission, { ...grace, answer: '<p>Forty-two.</p>' }));

  test('Go to next ungraded moves to the next, and starts over at the end', async () => {
    const { cardOf, user } = await open(three);
    const next = () => user.click(screen.getByRole('button', { name: messages.next }));
    await next();
    expect(cardOf('grace').grade()).toHaveFocus();
    await next();
    expect(cardOf('maya').grade()).toHaveFocus();
    await next();
    expect(cardOf('grace').grade()).toHaveFocus();
  });

  test('the next answer opens, and the one after it is prefetched', async () => {
    const { cardOf, user } = await open(three);
    await user.click(screen.getByRole('button', { name: messages.next }));
    expect(await cardOf('grace').findByText('Forty-two.')).toBeVisible();
    const requests = () => callsOf(getSubmission).map(({ params }) => params?.['submissionId']);
    await waitFor(() => expect(requests()).toEqual([grace.id, listed('maya').id]));
    await user.click(screen.getByRole('button', { name: messages.next }));
    expect(cardOf('maya').getByText('Forty-two.')).toBeVisible();
    expect(cardOf('grace').queryByText('Forty-two.')).not.toBeInTheDocument();
  });

  test('the question can be read beside an answer, and then beside the next', async () => {
    const { cardOf, user } = await open(three);
    await user.click(screen.getByRole('button', { name: messages.next }));
    await user.click(await cardOf('grace').findByText(answerTexts.question));
    expect(await cardOf('grace').findByText('Solve them.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.next }));
    expect(await cardOf('maya').findByText('Solve them.')).toBeVisible();
    await user.click(cardOf('maya').getByText(answerTexts.question));
    await waitFor(() => expect(cardOf('maya').queryByText('Solve them.')).toBeNull());
  });

  test('Ctrl + Enter submits and moves on', async () => {
    stub(gradeSubmission, { ...grace, score: 9, marked: true, version: 2 });
    const { cardOf, user } = await open(three);
    await user.type(cardOf('grace').grade(), '9');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(cardOf('maya').grade()).toHaveFocus());
    expect(callsOf(gradeSubmission)).toHaveLength(1);
  });

  test('after an error it stays where it is', async () => {
    const { cardOf, user } = await open(three);
    await user.type(cardOf('grace').grade(), '99');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await cardOf('grace').findByText('Enter at most 20. Bonus points are not possible.'),
    ).toBeVisible();
    expect(cardOf('grace').grade()).toHaveFocus();
  });

  test('after the last one a message says that all are graded', async () => {
    stub(gradeSubmission, { ...grace, score: 9, marked: true, version: 2 });
    const { cardOf, user } = await open([grace, alan]);
    await user.type(cardOf('grace').grade(), '9');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(messages.allGraded)).toBeVisible();
  });
});

test('a failure offers a retry', async () => {
  refuse(getClasswork, 500);
  const { user } = start();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  stub(getClasswork, anAssignment({ submitions: [grace] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('grace')).toBeVisible();
});

test('a slow server is reported', async () => {
  holdTime();
  neverReply(getClasswork);
  start();
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow. Try refreshing')).toBeVisible();
});

test.each([
  ['classwork that is gone', AT],
  ['an address without its class', '/classwork/assignment-1'],
])('%s leads to the not-found page', async (_, at) => {
  refuse(getClasswork, 404);
  const { currentPath } = start(at);
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('has no accessibility violations', async () => {
  stub(getSubmission, { ...grace, answer: '<p>Forty-two.</p>' });
  const { cardOf, user } = await open();
  await user.click(cardOf('grace').getByText('View Submission'));
  await cardOf('grace').findByText('Forty-two.');
  expect(await axeViolations()).toEqual([]);
});

test('a grade is queued offline, and does not overwrite a newer one', async () => {
  const { cardOf, user } = await open();
  const card = cardOf('grace');
  act(() => connect(false));
  await user.type(card.grade(), '17');
  await card.submit();
  expect(await card.findByText('17')).toBeVisible();
  refuse(gradeSubmission, 409, { code: 'conflict', message: 'This was graded in the meantime.' });
  const stop = keepSending();
  act(() => connect(true));
  expect(await card.findByText('This was graded in the meantime.')).toBeVisible();
  stop();
  forgetConnection();
  expect(callsOf(gradeSubmission)).toMatchObject([{ body: { score: 17, version: grace.version } }]);

  // Edited and sent: both grades show before one is chosen.
  stub(getSubmission, { ...grace, marked: true, score: 12, version: grace.version + 1 });
  await user.click(card.getByRole('button', { name: 'Edit “17”' }));
  await waitFor(() => expect(card.grade()).toHaveValue('17'));
  await card.submit();
  expect(await card.findByText(/12/)).toBeVisible();
  expect(card.grade()).toHaveValue('17');
});

test('an address can lead to the first ungraded answer, once', async () => {
  const mary = listed('mary');
  stub(getSubmission, { ...mary, answer: '<p>Forty-two.</p>' });
  const { cardOf } = await open([alan, mary, grace], `${AT}&grade=first`);
  await waitFor(() => expect(cardOf('mary').grade()).toHaveFocus());
  act(() => cardOf('grace').comment().focus());
  stub(getClasswork, anAssignment({ submitions: [alan, mary, grace, listed('emmy')] }));
  act(() => newestSocket().receive({ type: 'classwork_changed' }));
  await screen.findByRole('heading', { name: 'emmy' });
  expect(cardOf('grace').comment()).toHaveFocus();
});

test('the answer that an address leads to is open until it is folded', async () => {
  const mary = listed('mary');
  stub(getSubmission, { ...mary, answer: '<p>Forty-two.</p>' });
  const { cardOf, user } = await open([alan, mary, grace], `${AT}&grade=first`);
  expect(await cardOf('mary').findByText('Forty-two.')).toBeVisible();
  expect(callsOf(getSubmission)[0]).toMatchObject({ params: { submissionId: mary.id } });
  expect(cardOf('grace').getByText('View Submission')).toBeVisible();
  await user.click(cardOf('mary').getByText('Hide Submission'));
  await waitFor(() => expect(cardOf('mary').queryByText('Forty-two.')).toBeNull());
});

describe('late work', () => {
  const late = { days: 2, date_due: '2026-11-20T16:05:00.000Z', percent: 20, score: null };

  test('shows the deduction while the score is typed', async () => {
    const { cardOf, user } = await open([listed('grace', { state: 'late', late })]);
    const card = cardOf('grace');
    await card.findByText('2 days late: 20% will be taken off the grade');
    await user.type(card.grade(), '18');
    expect(await card.findByText('2 days late: 18 of 20, minus 20% = 14.4')).toBeInTheDocument();
    await user.type(card.grade(), '0');
    expect(
      await card.findByText('2 days late: 20% will be taken off the grade'),
    ).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });
});

test('of an excused student says so', async () => {
  stub(getClasswork, anAssignment({ submitions: [{ ...alan, is_excused: true }] }));
  start();
  expect(await screen.findByText(messages.excused)).toBeVisible();
});

test('work graded on paper says so, and has no answer', async () => {
  stub(getClasswork, anAssignment({ submitions: [{ ...alan, on_paper: true }] }));
  start();
  expect(await screen.findByText(new RegExp(messages.onPaper))).toBeVisible();
  expect(screen.queryByText(messages.viewSubmission)).not.toBeInTheDocument();
  expect(screen.getByLabelText(messages.grade)).toBeVisible();
});

describe('all students', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const DUE = inDays(-6);
  const line = (username: string, change: Partial<RosterLine> = {}) =>
    aRosterLine({
      ...{ date_due: DUE, ...change },
      user: { id: username, username, profile_image: null },
    });
  const LINES = [
    line('alan', {
      ...{ state: 'graded', submission_id: 'by-alan', date_submitted: DUE },
      ...{ score: 18, version: 2 },
    }),
    line('bea'),
    line('cy', { is_extended: true, date_due: inDays(-1) }),
  ];
  const rows = async () => {
    const list = within(await screen.findByRole('list', { name: roster.list }));
    return list.getAllByRole('listitem').map((row) => row.textContent);
  };

  async function openRoster(submissions = [alan]) {
    stub(getClasswork, anAssignment({ date_due: DUE, submitions: submissions }));
    stub(getRoster, LINES);
    const page = start();
    await page.user.click(await screen.findByText(roster.students));
    await screen.findByText('1 of 3 handed in · 0 late · 2 not handed in');
    return page;
  }

  test('load when opened, and show missing ones first', async () => {
    stub(getClasswork, anAssignment());
    const { unmount } = start();
    await screen.findByText('No Submitions');
    expect(callsOf(getRoster)).toHaveLength(0);
    unmount();
    await openRoster([]);
    expect(await rows()).toEqual([
      expect.stringMatching(/^bea.*Not handed in/),
      expect.stringMatching(/^cy.*extended to/),
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  test('show at once by an address for missing ones', async () => {
    stub(getClasswork, anAssignment());
    stub(getRoster, LINES);
    start(`${AT}&show=missing`);
    expect(await rows()).toHaveLength(2);
  });

  test('can be filtered by state', async () => {
    const { user } = await openRoster();
    await user.selectOptions(screen.getByLabelText(roster.show), 'graded');
    expect(await rows()).toEqual([expect.stringMatching(/^alan.*18 \/ 20.*Graded/)]);
    await user.click(screen.getByRole('button', { name: /^View/ }));
    expect(document.activeElement).toHaveAttribute('name', 'score');
    await user.selectOptions(screen.getByLabelText(roster.show), 'late');
    expect(screen.getByText(roster.none)).toBeInTheDocument();
  });

  test('can get an extension when selected', async () => {
    const { user } = await openRoster();
    const extended = { date_due: inDays(8), is_extended: true };
    stub(extendDueDate, [line('bea', extended)]);
    expect(screen.getByRole('button', { name: roster.extend })).toBeDisabled();
    await user.click(screen.getByLabelText('bea'));
    await user.click(screen.getByRole('button', { name: roster.extendSelected({ count: 1 }) }));
    const dialog = within(await screen.findByRole('dialog', { name: roster.dialogTitle }));
    fireEvent.change(dialog.getByLabelText(roster.day), { target: { value: '2026-12-04' } });
    fireEvent.change(dialog.getByLabelText(roster.time), { target: { value: '16:05' } });
    await user.click(dialog.getByRole('button', { name: roster.give }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(extendDueDate)[0]).toMatchObject({
      params: { id: 'assignment-1' },
      body: { users: ['bea'], date_due: new Date('2026-12-04T16:05').toISOString() },
    });
    // She is no longer missing.
    expect(await rows()).toEqual([expect.stringMatching(/^cy/)]);
    await user.selectOptions(screen.getByLabelText(roster.show), 'pending');
    expect(await rows()).toEqual([expect.stringMatching(/^bea.*extended to/)]);
    stub(extendDueDate, [line('bea')]);
    await user.click(screen.getByRole('button', { name: roster.takeAway }));
    await screen.findByText(roster.takenAway);
    expect(callsOf(extendDueDate)[1]?.body).toEqual({ users: ['bea'], date_due: null });
  });

  test('can be excused when selected, and the excuse revoked', async () => {
    const { user } = await openRoster();
    stub(excuseStudents, [line('bea', { is_excused: true })]);
    expect(screen.getByRole('button', { name: roster.excuse })).toBeDisabled();
    await user.click(screen.getByLabelText('bea'));
    await user.click(screen.getByRole('button', { name: roster.excuseSelected({ count: 1 }) }));
    expect(await screen.findByText(roster.excusedNow({ count: 1 }))).toBeVisible();
    expect(callsOf(excuseStudents)[0]).toMatchObject({
      params: { id: 'assignment-1' },
      body: { users: ['bea'], excused: true },
    });
    // She has nothing missing.
    expect(await rows()).toEqual([expect.stringMatching(/^cy/)]);
    await user.selectOptions(screen.getByLabelText(roster.show), 'excused');
    expect(await rows()).toEqual([expect.stringMatching(/^bea.*Excused/)]);
    // Excused students cannot be graded.
    expect(screen.getByRole('button', { name: roster.grade })).toBeDisabled();
    stub(excuseStudents, [line('bea')]);
    await user.click(screen.getByRole('button', { name: roster.askAgain }));
    expect(await screen.findByText(roster.askedAgain({ count: 1 }))).toBeVisible();
    expect(callsOf(excuseStudents)[1]?.body).toEqual({ users: ['bea'], excused: false });
    expect(await axeViolations()).toEqual([]);
  });

  test('stay unchanged if excusing is forbidden', async () => {
    const { user } = await openRoster();
    refuse(excuseStudents, 403);
    await user.click(screen.getByLabelText('bea'));
    await user.click(screen.getByRole('button', { name: roster.excuseSelected({ count: 1 }) }));
    expect(await screen.findByText(roster.notAllowed)).toBeVisible();
    expect(await rows()).toEqual([expect.stringMatching(/^bea/), expect.stringMatching(/^cy/)]);
  });

  test('show an error of the date at the field', async () => {
    const { user } = await openRoster();
    await user.click(screen.getByRole('button', { name: roster.selectShown({ count: 2 }) }));
    await user.click(screen.getByRole('button', { name: roster.extendSelected({ count: 2 }) }));
    const dialog = within(await screen.findByRole('dialog', { name: roster.dialogTitle }));
    fireEvent.change(dialog.getByLabelText(roster.day), { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: roster.give }));
    expect(await dialog.findByText(roster.noDay)).toBeVisible();
    refuse(extendDueDate, 400, { fields: { date_due: 'Later, please.' } });
    fireEvent.change(dialog.getByLabelText(roster.day), { target: { value: '2026-11-01' } });
    await user.click(dialog.getByRole('button', { name: roster.give }));
    expect(await dialog.findByText('Later, please.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('get one grade when selected, with or without a submission', async () => {
    const { user } = await openRoster();
    await user.selectOptions(screen.getByLabelText(roster.show), 'all');
    expect(screen.getByRole('button', { name: roster.grade })).toBeDisabled();
    await user.click(screen.getByLabelText('alan'));
    await user.click(screen.getByLabelText('bea'));
    await user.click(screen.getByRole('button', { name: roster.gradeSelected({ count: 2 }) }));
    const name = roster.gradeTitle({ count: 2 });
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(roster.gradeMissing({ count: 1 }))).toBeVisible();
    expect(dialog.getByText(roster.gradeAgain({ count: 1 }))).toBeVisible();
    const save = () => user.click(dialog.getByRole('button', { name: roster.saveGrade }));
    await save();
    expect(await dialog.findByText(roster.scoreMissing)).toBeVisible();
    await user.type(dialog.getByLabelText(roster.scoreLabel), '21');
    await save();
    expect(await dialog.findByText(roster.scoreTooHigh({ mark: 20 }))).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await user.clear(dialog.getByLabelText(roster.scoreLabel));
    await user.type(dialog.getByLabelText(roster.scoreLabel), '15');
    await user.type(dialog.getByLabelText(roster.comment), 'Well spoken');
    const graded = { state: 'graded', score: 15 } as const;
    const onPaper = { ...graded, submission_id: 'by-bea', on_paper: true, version: 1 };
    stub(gradeStudents, [line('alan', { ...graded, version: 3 }), line('bea', onPaper)]);
    await save();
    await screen.findByText(roster.gradedStudents({ count: 2 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(gradeStudents)[0]).toMatchObject({
      params: { id: 'assignment-1' },
      body: {
        students: [
          { user: 'alan', version: 2 },
          { user: 'bea', version: 0 },
        ],
        score: 15,
        comment: 'Well spoken',
      },
    });
    expect(await rows()).toEqual([
      expect.stringMatching(/^alan.*15 \/ 20.*Graded/),
      expect.stringMatching(/^bea.*on paper or aloud.*15 \/ 20.*Graded/),
      expect.stringMatching(/^cy/),
    ]);
    expect(screen.getByRole('button', { name: roster.grade })).toBeDisabled();
  });

  test('with time left are not missing, and a grade for several leaves them out by name', async () => {
    const dana = line('dana', { is_extended: true, date_due: inDays(1) });
    stub(getClasswork, anAssignment({ date_due: DUE, submitions: [] }));
    stub(getRoster, [line('bea'), dana, line('eve', { is_excused: true })]);
    const { user } = start();
    await user.click(await screen.findByText(roster.students));
    await screen.findByText(
      '0 of 3 handed in · 0 late · 1 not handed in · 1 still has time · 1 excused',
    );
    expect(await rows()).toEqual([expect.stringMatching(/^bea.*Not handed in/)]);
    await user.selectOptions(screen.getByLabelText(roster.show), 'all');
    await user.click(screen.getByRole('button', { name: roster.selectShown({ count: 3 }) }));
    await user.click(screen.getByRole('button', { name: roster.gradeSelected({ count: 1 }) }));
    const dialog = within(
      await screen.findByRole('dialog', { name: roster.gradeTitle({ count: 1 }) }),
    );
    const left = within(dialog.getByRole('list', { name: roster.leftOut({ count: 2 }) }));
    expect(left.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^dana has time until \w+/),
      'eve is excused',
    ]);
    expect(await axeViolations()).toEqual([]);
    await user.type(dialog.getByLabelText(roster.scoreLabel), '0');
    const late = { message: 'bea still has time to hand in.' };
    refuse(gradeStudents, 409, late);
    // Another teacher extends Bea's due date in the meantime.
    stub(getRoster, [line('bea', { date_due: inDays(2) }), dana]);
    await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
    expect(await dialog.findByText(late.message)).toBeVisible();
    await dialog.findByRole('list', { name: roster.leftOut({ count: 2 }) });
    expect(dialog.getByRole('button', { name: roster.saveGrade })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^dana/ }));
    stub(gradeStudents, []);
    await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(gradeStudents).map(({ body }) => body.students)).toEqual([
      [{ user: 'bea', version: 0, before_due: false }],
      [{ user: 'dana', version: 0, before_due: true }],
    ]);
  });

  test('are not selected as missing before the due date', async () => {
    stub(getClasswork, anAssignment({ date_due: inDays(1), submitions: [] }));
    stub(getRoster, [line('bea', { date_due: inDays(1) }), line('cy', { date_due: null })]);
    const { user } = start();
    await user.click(await screen.findByText(roster.students));
    expect(await screen.findByText(roster.nonePending({ count: 2 }))).toBeVisible();
    expect(screen.getByRole('button', { name: roster.selectShown({ count: 0 }) })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText(roster.show), 'pending');
    expect(await rows()).toHaveLength(2);
  });

  test('show newer submissions before grading, and typed text stays', async () => {
    const { user } = await openRoster();
    await user.click(screen.getByLabelText('bea'));
    await user.click(screen.getByRole('button', { name: roster.gradeSelected({ count: 1 }) }));
    const name = roster.gradeTitle({ count: 1 });
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.type(dialog.getByLabelText(roster.scoreLabel), '15,5');
    refuse(gradeStudents, 409, { message: 'It was handed in.' });
    stub(getRoster, [line('bea', { state: 'handed_in', submission_id: 'by-bea', version: 1 })]);
    await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
    expect(await screen.findByText('It was handed in.')).toBeVisible();
    expect(callsOf(gradeStudents)[0]?.body).toMatchObject({ score: 15.5 });
    expect(dialog.getByLabelText(roster.scoreLabel)).toHaveValue('15,5');
    await waitFor(() => {
      expect(dialog.queryByText(roster.gradeMissing({ count: 1 }))).not.toBeInTheDocument();
    });
    stub(gradeStudents, []);
    await user.click(dialog.getByRole('button', { name: roster.saveGrade }));
    await screen.findByText(roster.gradedStudents({ count: 0 }));
    expect(callsOf(gradeStudents).map(({ body }) => body)).toMatchObject([
      { students: [{ user: 'bea', version: 0 }] },
      { students: [{ user: 'bea', version: 1 }] },
    ]);
  });

  test('can be requested again if they fail to load', async () => {
    stub(getClasswork, anAssignment());
    refuse(getRoster, 500);
    const { user } = start();
    await user.click(await screen.findByText(roster.students));
    expect(await screen.findByText(roster.errorTitle)).toBeVisible();
    stub(getRoster, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(roster.empty)).toBeVisible();
  });
});

test('in an archived class the grades are read-only', async () => {
  const submitions = [
    aSubmission({
      ...{ id: 'one', marked: true, score: 18, comment: 'Good.' },
      rubric_scores: { way: 10.5, result: 7.5 },
    }),
    aSubmission({ id: 'two' }),
  ];
  stub(getClasswork, anAssignment({ mark: 20, rubric: aRubric(), is_read_only: true, submitions }));
  renderPage(<SubmissionsPage />, { path: '/classwork/:id', at: AT });
  expect(await screen.findByText('Grade: 18 / 20')).toBeVisible();
  expect(screen.getByText('Good.')).toBeVisible();
  expect(screen.getByText(aRubric()[0]!.title)).toBeVisible();
  expect(screen.getByText(given.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: new RegExp(`^${messages.submit}`) })).toBeNull();
  expect(screen.queryByRole('button', { name: messages.next })).toBeNull();
});

describe('while grades are unreleased', () => {
  const holding = { holds_grades: true, held_count: 1 };

  async function openUnreleased(change: object = {}) {
    const submitions = [grace, { ...alan, is_held: true }];
    stub(getClasswork, anAssignment({ submitions, ...holding, ...change }));
    const page = start();
    await screen.findByRole('list', { name: messages.list });
    return page;
  }

  const ask = async (user: Awaited<ReturnType<typeof openUnreleased>>['user']) => {
    await user.click(await screen.findByRole('button', { name: unreleased.release }));
    const dialog = within(await screen.findByRole('dialog', { name: unreleased.ask }));
    return { ...dialog, confirm: () => dialog.getByRole('button', { name: unreleased.release }) };
  };

  test('shows their number, and marks each card', async () => {
    await openUnreleased();
    expect(await screen.findByText('1 grade is hidden')).toBeVisible();
    expect(screen.getByText(unreleased.help)).toBeVisible();
    const card = screen.getByRole('heading', { name: 'alan' }).closest('li');
    expect(card).toHaveTextContent(messages.held);
    const other = screen.getByRole('heading', { name: 'grace' }).closest('li');
    expect(other).not.toHaveTextContent(messages.held);
    expect(await axeViolations()).toEqual([]);
  });

  test('releases all once after a question, and updates the page', async () => {
    const { user } = await openUnreleased();
    const { confirm, getByText } = await ask(user);
    expect(getByText(unreleased.askHelp({ count: 1 }))).toBeVisible();
    stub(releaseGrades, { released: 1 });
    stub(getClasswork, anAssignment({ submitions: [grace, alan] }));
    await user.dblClick(confirm());
    expect(await screen.findByText('1 student can now see their grade')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(unreleased.help)).not.toBeInTheDocument());
    expect(callsOf(releaseGrades)).toHaveLength(1);
    expect(callsOf(releaseGrades)[0]).toMatchObject({ params: { id: 'assignment-1' } });
    expect(screen.queryByText(messages.held)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('shows the call in progress, and sends it once', async () => {
    const { user } = await openUnreleased();
    const { confirm } = await ask(user);
    neverReply(releaseGrades);
    await user.click(confirm());
    expect(await screen.findByText(unreleased.releasing)).toBeInTheDocument();
  });

  test.each([
    [403, unreleased.notAllowed],
    [500, unreleased.failed],
  ])('a %d is reported, and the grades stay unreleased', async (status, text) => {
    const { user } = await openUnreleased();
    const { confirm } = await ask(user);
    refuse(releaseGrades, status);
    await user.click(confirm());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(unreleased.help)).toBeInTheDocument();
  });

  test('without any grade, the question explains what changes', async () => {
    const { user } = await openUnreleased({ held_count: undefined });
    expect(await screen.findByText('Grades are hidden')).toBeVisible();
    expect((await ask(user)).getByText(unreleased.askNone)).toBeVisible();
  });

  test('in an archived class nothing can be released', async () => {
    await openUnreleased({ is_read_only: true });
    expect(await screen.findByText(unreleased.help)).toBeVisible();
    expect(screen.queryByRole('button', { name: unreleased.release })).not.toBeInTheDocument();
  });

  test('a saved grade says that its student sees it later', async () => {
    const { user } = await openUnreleased();
    const card = within(screen.getByRole('heading', { name: 'grace' }).closest('li')!);
    await user.type(card.getByLabelText('Grade'), '12');
    stub(gradeSubmission, { ...grace, marked: true, score: 12, version: 2, is_held: true });
    await user.click(card.getByRole('button', { name: /^Submit/ }));
    expect(await screen.findByText(messages.successHeld)).toBeVisible();
    expect(card.getByText(messages.held)).toBeVisible();
  });

  test('the list of all students marks unreleased grades, and so does a grade for several', async () => {
    stub(getRoster, [aRosterLine({ state: 'graded', score: 18, is_held: true })]);
    const { user } = await openUnreleased();
    await user.click(await screen.findByText(roster.students));
    await user.selectOptions(await screen.findByLabelText(roster.show), 'all');
    expect(await screen.findByText(roster.held)).toBeVisible();
    await user.click(screen.getByRole('button', { name: roster.selectShown({ count: 1 }) }));
    await user.click(screen.getByRole('button', { name: roster.gradeSelected({ count: 1 }) }));
    expect(await screen.findByText(roster.gradeHeld)).toBeVisible();
  });
});
