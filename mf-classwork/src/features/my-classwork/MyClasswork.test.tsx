import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { advanceTime, beginAt, axeViolations, holdTime, renderPage } from 'platform/testing';
import { openDraft } from 'shared-api';
import {
  listClassworkAsStudent,
  listEarlierAnswers,
  submitAnswer,
  withdrawAnswer,
  type Assignment,
  type Submission,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  anAttachment,
  answerAt,
  callsOf,
  connect,
  disconnect,
  forgetServerTime,
  neverReply,
  refuse,
  stubPages,
  startSignedIn,
  stub,
  waitUntilGivenUp,
  forgetConnection,
  anOutboxEntry,
} from 'shared-api/testing';
import { keepSending, queueEntry } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { anEarlierAnswer } from '../../testing/anEarlierAnswer.ts';
import { stubPast } from '../../testing/stubPast.ts';
import { typeInto } from '../../testing/typeInto.ts';
import { messages as lateTexts } from '../late-work/messages.ts';
import { messages as pastTexts } from '../past-work/messages.ts';
import { answerTo } from './answerDraft.ts';
import { messages } from './messages.ts';
import { MyClasswork } from './MyClasswork.tsx';

startSignedIn(toast.clear);
beforeEach(() => stubPast());

const UNDER_WAY = /^Some files are still being uploaded/;
const graded = (score: number, comment = '') => aSubmission({ marked: true, score, comment });

async function open(...changes: Partial<Assignment>[]) {
  stub(listClassworkAsStudent, changes.map(anAssignment));
  const page = renderPage(<MyClasswork classId="c7" isActive />, { path: '/s/c7' });
  const list = within(await screen.findByRole('list', { name: messages.list }));
  return { ...page, list };
}

const makeButton = () => screen.findByRole('button', { name: /^Make Submission/ });
const editor = () => screen.findByRole('textbox', { name: /^Answer/ });

async function answer(text = 'Forty-two.', change: Partial<Assignment> = {}) {
  const page = await open(change);
  await page.user.click(await makeButton());
  typeInto(await editor(), text);
  await waitFor(async () => expect(await editor()).toHaveTextContent(text));
  const send = () => page.user.click(screen.getByRole('button', { name: 'Submit Answer' }));
  return { ...page, send };
}

test('a class without classwork says so', async () => {
  stub(listClassworkAsStudent, []);
  renderPage(<MyClasswork classId="c7" isActive />);
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(await screen.findByText('No classwork yet on this class !')).toBeVisible();
});

test('a graded card shows the percentage, the points and the comment', async () => {
  const { list } = await open({ is_submited: true, submitions: [graded(18, 'Well done.')] });
  expect(list.getByText('90%')).toBeVisible();
  expect(list.getByText('18 / 20')).toBeVisible();
  expect(list.getByText(/Well done\./)).toBeVisible();
  expect(list.getByRole('button', { name: /^Submited/ })).toBeDisabled();
  expect(list.queryByRole('button', { name: /^Change answer/ })).not.toBeInTheDocument();
});

test('work graded on paper says so, without a date of submission', async () => {
  const onPaper = { ...graded(18, 'Well spoken.'), on_paper: true, answer: '' };
  const { list } = await open({ is_submited: true, submitions: [onPaper] });
  expect(list.getByText(messages.onPaper)).toBeVisible();
  expect(list.getByText('90%')).toBeVisible();
  expect(list.queryByText(/Handed in/)).not.toBeInTheDocument();
  expect(list.queryByText(messages.yourAnswer)).not.toBeInTheDocument();
});

test('a card shows the task, the due date and the files', async () => {
  const { list, user } = await open({
    date_due: '2026-09-30T14:05:00.000Z',
    is_due: true,
    question: '<p>Solve <img src="x" onerror="alert(1)"> them.</p>',
    _files: ['https://files.example/a.pdf'],
  });
  expect(list.getByText('September 2, 2026')).toBeVisible();
  expect(list.getByText(/^Wed, Sep 30, 2026, \d+:05 [AP]M \S+$/)).toBeVisible();
  expect(list.getByText('Due')).toBeVisible();
  expect(list.getByText('– / 20')).toBeVisible();
  const file = list.getByRole('link', { name: /a\.pdf/ });
  expect(file).toHaveAttribute('target', '_blank');
  expect(file.getAttribute('rel')).toMatch(/noopener/);
  await user.click(list.getByText(messages.question));
  expect(await list.findByText(/^Solve/)).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('past work can no longer be handed in, and was missed', async () => {
  await open({ is_due: true });
  expect(await makeButton()).toBeDisabled();
  expect(screen.getByText('Not handed in')).toBeVisible();
});

test('excused work is neither missed nor due', async () => {
  const late_terms = { policy: 'penalty', percent_per_day: 10, floor: 0 } as const;
  await open({ is_due: true, is_excused: true, late_terms });
  expect(screen.getByText(messages.excused)).toBeVisible();
  expect(screen.getByText(messages.excusedHelp)).toBeVisible();
  for (const text of [messages.due, messages.notHandedIn, /The due date has passed/]) {
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  }
});

test('submitted work does not look like missed work', async () => {
  await open({ is_due: true, is_submited: true, submitions: [aSubmission()] });
  expect(screen.getByText(/^Handed in Sep 10(, 2026)?, \d+:00 [AP]M$/)).toBeVisible();
  expect(screen.queryByText('Not handed in')).not.toBeInTheDocument();
});

test('the question is open while it is answered', async () => {
  await answer();
  expect(await screen.findByText(/^Solve them/)).toBeVisible();
});

test('the files of an answer can be downloaded', async () => {
  const attachments = [anAttachment(), anAttachment({ id: 'file-2', name: 'حل.png' })];
  const { list } = await open({ is_submited: true, submitions: [aSubmission({ attachments })] });
  const link = await list.findByRole('link', { name: 'worksheet.pdf' });
  expect(link).toHaveAttribute('href', attachments[0]?.url);
  expect(list.getByRole('link', { name: 'حل.png' })).toBeVisible();
  expect(list.getAllByText('47 kB')).toHaveLength(2);
});

test('a picture has a preview, unless it cannot be shown', async () => {
  const photo = anAttachment({ name: 'page 1.jpg', preview_url: '/files/file-1/preview?key=x' });
  const { list } = await open({
    is_submited: true,
    submitions: [aSubmission({ attachments: [photo] })],
  });
  const link = await list.findByRole('link', { name: 'page 1.jpg' });
  const picture = list.getByRole('presentation');
  expect(picture).toHaveAttribute('src', photo.preview_url);
  fireEvent.error(picture);
  expect(list.queryByRole('presentation')).not.toBeInTheDocument();
  expect(link).toBeVisible();
});

test('an answer is handed in with the files of its draft, except removed ones', async () => {
  stub(submitAnswer, aSubmission());
  const draft_attachments = [anAttachment(), anAttachment({ id: 'file-2', name: 'other.png' })];
  const { user, send } = await answer('See it.', { own_draft: '<p>x</p>', draft_attachments });
  await user.click(screen.getByRole('button', { name: /^Remove.*other\.png/ }));
  await send();
  expect(await screen.findByText('Submission successful')).toBeVisible();
  expect(callsOf(submitAnswer)).toMatchObject([{ body: { attachments: ['file-1'] } }]);
});

test('files can be handed in without a text', async () => {
  stub(submitAnswer, aSubmission({ answer: '', attachments: [anAttachment()] }));
  const change = { own_draft: '', draft_attachments: [anAttachment()] };
  const { user, list } = await open(change);
  expect(list.getByText(messages.unsent)).toBeVisible();
  await user.click(await makeButton());
  expect(await editor()).not.toHaveAttribute('aria-required', 'true');
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
  expect(await screen.findByText('Submission successful')).toBeVisible();
  expect(callsOf(submitAnswer)).toMatchObject([{ body: { answer: '', attachments: ['file-1'] } }]);
  expect(await list.findByRole('link', { name: 'worksheet.pdf' })).toBeVisible();
  expect(list.queryByText(messages.yourAnswer)).not.toBeInTheDocument();
  expect(list.queryByText(messages.unsent)).not.toBeInTheDocument();
});

test('a draft that differs only in its files counts as unsent', async () => {
  const submitions = [aSubmission({ attachments: [anAttachment()] })];
  const { answer: text } = submitions[0] ?? {};
  const attachments = [anAttachment({ id: 'file-2' })];
  openDraft('answer-assignment-1').write({ answer: text, attachments });
  const { list } = await open({ is_submited: true, submitions });
  expect(list.getByText(messages.unsent)).toBeVisible();
});

test('an invalid file shows why, and blocks sending until it is removed', async () => {
  stub(submitAnswer, aSubmission());
  const { user, send } = await answer();
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  await user.upload(input!, new File([], 'empty.txt'));
  expect(await screen.findByText('The file is empty. Choose another one.')).toBeVisible();
  await send();
  expect(await screen.findByText(UNDER_WAY)).toBeVisible();
  expect(callsOf(submitAnswer)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Remove.*empty\.txt/ }));
  await waitFor(() => expect(screen.queryByText(UNDER_WAY)).not.toBeInTheDocument());
  await send();
  expect(await screen.findByText('Submission successful')).toBeVisible();
});

test('a submitted answer is shown on the card', async () => {
  stub(submitAnswer, aSubmission());
  const { send } = await answer();
  await send();
  expect(await screen.findByText('Submission successful')).toBeVisible();
  expect(callsOf(submitAnswer)).toMatchObject([
    {
      params: { assignmentId: 'assignment-1' },
      query: { class_id: 'c7' },
      body: { answer: '<p>Forty-two.</p>' },
    },
  ]);
  expect(await screen.findByRole('button', { name: /^Submited/ })).toBeDisabled();
  expect(screen.queryByText(messages.unsent)).not.toBeInTheDocument();
});

test('a submitted answer can be changed until it is graded', async () => {
  stub(submitAnswer, aSubmission({ version: 2 }));
  const { user } = await open({ is_submited: true, submitions: [aSubmission()] });
  await user.click(screen.getByRole('button', { name: /^Change answer/ }));
  await waitFor(async () => expect(await editor()).toHaveTextContent('Forty-two.'));
  typeInto(await editor(), 'No: ');
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
  await waitFor(() => expect(callsOf(submitAnswer)).toHaveLength(1));
  expect(callsOf(submitAnswer)[0]?.body.answer).toContain('No: ');
});

test('an answer is queued offline, and does not replace one from another device', async () => {
  const { user, send } = await answer('From a train');
  act(() => connect(false));
  await send();
  expect(await screen.findByText('From a train')).toBeVisible();
  const refusal = { code: 'conflict', message: 'You handed in another answer.' } as const;
  refuse(submitAnswer, 409, refusal);
  const stop = keepSending();
  act(() => connect(true));
  expect(await screen.findByText(refusal.message)).toBeVisible();
  stop();
  forgetConnection();
  expect(callsOf(submitAnswer)).toMatchObject([
    { body: { answer: '<p>From a train</p>', version: 0 } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Discard “From a train”' }));
  await waitFor(() => expect(screen.queryByText('From a train')).not.toBeInTheDocument());
});

describe('an answer that was written on time, and refused after the due date', () => {
  const refusal = { status: 403, message: 'The due date has passed.' };
  const refused = anOutboxEntry({
    text: 'From a train',
    input: { params: { assignmentId: 'past-1' }, query: { class_id: 'c7' }, body: {} },
    about: answerTo('past-1'),
    refusal,
  });
  const over = anAssignment({ id: 'past-1', title: 'Slopes', is_due: true });
  const openWithPast = () => {
    stub(listClassworkAsStudent, ({ query }) => {
      return query.past === 'only' ? [over] : [anAssignment({ title: 'Sums' })];
    });
    stubPast({ count: 1 });
    return renderPage(<MyClasswork classId="c7" isActive />, { path: '/s/c7' });
  };

  test('opens the fold of past work, and shows on its card', async () => {
    openWithPast();
    await screen.findByText('Sums');
    expect(screen.queryByText('Slopes')).not.toBeInTheDocument();
    act(() => void queueEntry(refused));
    expect(await screen.findByText('Slopes')).toBeVisible();
    expect(screen.getByText('From a train')).toBeVisible();
    expect(screen.getByText(refusal.message)).toBeVisible();
  });

  test('leaves a closed fold closed, and ignores other classes', async () => {
    queueEntry({
      ...refused,
      key: 'other',
      input: { ...refused.input, query: { class_id: 'c8' } },
    });
    const { user } = openWithPast();
    await screen.findByText('Sums');
    expect(screen.queryByText('Slopes')).not.toBeInTheDocument();
    act(() => void queueEntry(refused));
    await screen.findByText('Slopes');
    await user.click(screen.getByText(pastTexts.title({ count: 1 })));
    await waitFor(() => expect(screen.queryByText('Slopes')).not.toBeInTheDocument());
  });
});

describe('a returned answer', () => {
  const returned = (change: Partial<Submission> = {}) =>
    aSubmission({
      state: 'returned',
      comment: 'Step two?',
      date_returned: '2026-09-12T10:00:00.000Z',
      version: 2,
      ...change,
    });
  const again = () => screen.findByRole('button', { name: /^Hand in again/ });

  test('shows the teacher’s comment, and can be handed in again, even after the due date', async () => {
    const sent = aSubmission({ attempt: 2, version: 3, answer: '<p>Six.</p>' });
    stub(submitAnswer, sent);
    const work = { is_due: true, is_submited: true, submitions: [returned()] };
    const { user, list } = await open(work);
    expect(list.getByText('Your teacher returned this classwork')).toBeVisible();
    expect(list.getByText('Step two?')).toBeVisible();
    expect(list.getByText(/^Returned Sep 12/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await user.click(await again());
    await waitFor(async () => expect(await editor()).toHaveTextContent('Forty-two.'));
    typeInto(await editor(), 'No: ');
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(await screen.findByText(/^Handed in again Sep 10/)).toBeVisible();
    expect(callsOf(submitAnswer)).toMatchObject([{ body: { version: 2 } }]);
    expect(screen.queryByText('Step two?')).not.toBeInTheDocument();
  });

  test('without a comment it still says what to do', async () => {
    await open({ is_submited: true, submitions: [returned({ comment: '' })] });
    expect(screen.getByText(messages.returnedHelp)).toBeVisible();
  });

  test('during writing keeps the text, and is reported before sending', async () => {
    const { user } = await open({ is_submited: true, submitions: [aSubmission()] });
    await user.click(screen.getByRole('button', { name: /^Change answer/ }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('Forty-two.'));
    typeInto(await editor(), 'No: ');
    const message = 'Your teacher has returned your answer in the meantime.';
    refuse(submitAnswer, 409, { code: 'conflict', message });
    stub(listClassworkAsStudent, [anAssignment({ is_submited: true, submitions: [returned()] })]);
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(await screen.findByText(messages.returnedMeanwhile)).toBeVisible();
    expect(screen.getByText('Step two?')).toBeVisible();
    expect(await editor()).toHaveTextContent('No: ');
    stub(submitAnswer, aSubmission({ attempt: 2, version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    await screen.findByText('Submission successful');
    expect(callsOf(submitAnswer)).toMatchObject([
      { body: { version: 1 } },
      { body: { version: 2 } },
    ]);
  });

  test('keeps its grade until the new answer is graded', async () => {
    const { list } = await open({
      is_submited: true,
      submitions: [aSubmission({ attempt: 2, score: 12, comment: 'Half of it' })],
    });
    expect(list.getByText('12 / 20')).toBeVisible();
    expect(list.getByText(messages.counts)).toBeVisible();
    expect(list.queryByText(/Half of it/)).not.toBeInTheDocument();
  });

  test('shows its versions side by side with marked changes', async () => {
    stub(listEarlierAnswers, [anEarlierAnswer({ answer: '<p>Forty-one.</p>', comment: 'Nearly' })]);
    const { user } = await open({ is_submited: true, submitions: [aSubmission({ attempt: 2 })] });
    await user.click(screen.getByText('1 earlier version'));
    const first = within(await screen.findByRole('region', { name: 'Version 1' }));
    expect(await first.findByText('Forty-one.')).toBeVisible();
    expect(first.getByText('Grade 12 / 20')).toBeVisible();
    expect(first.getByText('Nearly')).toBeVisible();
    const second = within(screen.getByRole('region', { name: 'Version 2 (newest)' }));
    expect(await second.findByText('Forty-two.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Show changes' }));
    expect((await screen.findByText(/Forty-one\./)).closest('del')).toBeVisible();
    expect(screen.getByText(/Forty-two\./).closest('ins')).toBeVisible();
  });

  test('offers a retry if versions fail to load', async () => {
    refuse(listEarlierAnswers, 500);
    const { user } = await open({ is_submited: true, submitions: [aSubmission({ attempt: 3 })] });
    await user.click(screen.getByText('2 earlier versions'));
    expect(await screen.findByText('The earlier versions could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('Unsubmit', () => {
  const handedIn = { is_submited: true, submitions: [aSubmission()] };
  const unsubmit = () => screen.findByRole('button', { name: /^Unsubmit/ });

  test('makes the answer a draft again, to be continued', async () => {
    stub(withdrawAnswer, anAssignment({ own_draft: '<p>Forty-two.</p>' }));
    const { user } = await open(handedIn);
    await user.click(await unsubmit());
    expect(await screen.findByText(messages.unsubmitted)).toBeVisible();
    expect(screen.getByText(messages.unsent)).toBeVisible();
    expect(await makeButton()).toHaveFocus();
    expect(screen.queryByText(/^Handed in/)).not.toBeInTheDocument();
    await user.click(await makeButton());
    await waitFor(async () => expect(await editor()).toHaveTextContent('Forty-two.'));
    stub(submitAnswer, aSubmission({ version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    await screen.findByText('Submission successful');
    expect(callsOf(submitAnswer)).toMatchObject([{ body: { version: 0 } }]);
    expect(screen.queryByText(messages.unsent)).not.toBeInTheDocument();
  });

  test.each<[string, Partial<Assignment>]>([
    ['graded', { is_submited: true, submitions: [graded(18)] }],
    ['due', { ...handedIn, is_due: true }],
    ['returned', { is_submited: true, submitions: [aSubmission({ state: 'returned' })] }],
    ['not handed in', {}],
  ])('is not there for what is %s', async (_, work) => {
    const { list } = await open(work);
    expect(list.queryByRole('button', { name: /^Unsubmit/ })).not.toBeInTheDocument();
  });

  test('shows why it failed, and the card shows the current state', async () => {
    const message = 'Your answer has already been graded and cannot be changed.';
    refuse(withdrawAnswer, 409, { code: 'conflict', message });
    const { user } = await open(handedIn);
    stub(listClassworkAsStudent, [anAssignment({ is_submited: true, submitions: [graded(18)] })]);
    await user.click(await unsubmit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('18 / 20')).toBeVisible();
  });

  test('without a network the answer stays handed in', async () => {
    disconnect(withdrawAnswer);
    const { user } = await open(handedIn);
    await user.click(await unsubmit());
    expect(await screen.findByText(messages.unsubmitOffline)).toBeVisible();
    expect(screen.getByText(/^Handed in/)).toBeVisible();
  });
});

test('an empty answer is an error at the field', async () => {
  const { user } = await open({});
  await user.click(await makeButton());
  await editor();
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
  expect(await screen.findByText('Write an answer or attach a file first.')).toBeVisible();
  expect(callsOf(submitAnswer)).toHaveLength(0);
});

test('a double click hands in once', async () => {
  stub(submitAnswer, aSubmission());
  const { user } = await answer();
  await user.dblClick(screen.getByRole('button', { name: 'Submit Answer' }));
  await screen.findByText('Submission successful');
  expect(callsOf(submitAnswer)).toHaveLength(1);
});

test.each([
  [400, 'Too long.', { answer: 'Too long.' }],
  [403, messages.isOver, undefined],
  [404, messages.isGone, undefined],
  [409, 'Refused', undefined],
])('a %d loses nothing of what was written', async (status, text, fields) => {
  refuse(submitAnswer, status, { fields });
  const { send, unmount } = await answer();
  await send();
  expect(await screen.findByText('Submission failed')).toBeVisible();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await editor()).toHaveTextContent('Forty-two.');
  unmount();
  const { user } = await open({});
  expect(screen.getByText(messages.unsent)).toBeVisible();
  await user.click(await makeButton());
  await waitFor(async () => expect(await editor()).toHaveTextContent('Forty-two.'));
});

test('an expired session keeps the answer for the next log-in', async () => {
  refuse(submitAnswer, 401, { code: 'unauthenticated' });
  const { send } = await answer();
  await send();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(localStorage.getItem('draft:user-1:answer-assignment-1')).toContain('Forty-two.');
});

test('without a network the answer stays, and the next try sends it', async () => {
  disconnect(submitAnswer);
  const { send } = await answer();
  await send();
  expect(await screen.findByText(messages.isOffline)).toBeVisible();
  stub(submitAnswer, aSubmission());
  await send();
  expect(await screen.findByText('Submission successful')).toBeVisible();
  expect(localStorage.getItem('draft:user-1:answer-assignment-1')).toBeNull();
});

test('a call without a reply times out, and nothing is lost', async () => {
  await answer();
  neverReply(submitAnswer);
  holdTime();
  fireEvent.click(screen.getByRole('button', { name: 'Submit Answer' }));
  expect(await screen.findByRole('button', { name: messages.submitting })).toBeVisible();
  await waitUntilGivenUp();
  expect(await screen.findByText('Submission failed')).toBeVisible();
  expect(await screen.findByText(messages.isSlow)).toBeVisible();
  expect(await editor()).toHaveTextContent('Forty-two.');
});

test('classwork deleted during writing stays until its text is discarded', async () => {
  refuse(submitAnswer, 404);
  const { send, user } = await answer();
  stub(listClassworkAsStudent, []);
  await send();
  expect(await screen.findByText(messages.gone)).toBeVisible();
  expect(await editor()).toHaveTextContent('Forty-two.');
  expect(screen.getByRole('button', { name: 'Submit Answer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: messages.close }));
  expect(await screen.findByText(messages.empty)).toBeVisible();
});

test('an unsent answer can be discarded', async () => {
  const { user } = await answer();
  await user.click(screen.getByRole('button', { name: messages.discard }));
  expect(screen.getByRole('textbox', { name: new RegExp(messages.answer) })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: messages.close }));
  await makeButton();
  expect(screen.queryByText(messages.unsent)).not.toBeInTheDocument();
});

test('a failure offers a retry', async () => {
  refuse(listClassworkAsStudent, 500);
  const { user } = renderPage(<MyClasswork classId="c7" isActive />);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  stub(listClassworkAsStudent, [anAssignment()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Linear equations')).toBeVisible();
});

test('a slow server is reported', async () => {
  holdTime();
  neverReply(listClassworkAsStudent);
  renderPage(<MyClasswork classId="c7" isActive />);
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow!')).toBeVisible();
});

test('a deleted class redirects to the not-found page', async () => {
  refuse(listClassworkAsStudent, 404);
  const { currentPath } = renderPage(<MyClasswork classId="c7" isActive />);
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('has no accessibility violations, also with the editor open', async () => {
  await answer('Forty-two.', { _files: ['https://files.example/a'] });
  expect(await axeViolations()).toEqual([]);
});

describe('an address that asks for a piece of classwork', () => {
  const first = anAssignment({ id: 'first', title: 'First' });
  const last = anAssignment({ id: 'last', title: 'Last' });
  const at = '/s/c7?tab=classwork&work=last';

  function start(isActive = true) {
    stubPages(listClassworkAsStudent, [[first], [last]], 'after');
    return renderPage(<MyClasswork classId="c7" isActive={isActive} />, { path: '/s/:id', at });
  }

  test('leads to it on any page of the list', async () => {
    start();
    const card = (await screen.findByRole('heading', { name: 'Last' })).closest('li');
    await waitFor(() => expect(card).toHaveFocus());
  });

  test('requests nothing more while another tab is in front', async () => {
    start(false);
    await screen.findByRole('heading', { name: 'First' });
    await act(async () => undefined);
    expect(callsOf(listClassworkAsStudent)).toHaveLength(1);
  });
});

describe('work whose date due has passed', () => {
  const due = '2026-11-20T16:05:00.000Z';
  const penalty = { policy: 'penalty', percent_per_day: 20, floor: 50 } as const;
  const missed = { date_due: due, is_due: true, mark: 100 };
  const late = { days: 2, date_due: due, percent: 20, score: null };

  test('is refused by the terms of the class', async () => {
    await open({ ...missed, late_terms: { ...penalty, policy: 'refuse' } });
    expect(await makeButton()).toBeDisabled();
    expect(screen.queryByText(lateTexts.title)).toBeNull();
  });

  test('shows the deduction before and during writing', async () => {
    beginAt(Date.parse(due) + 25 * 3_600_000);
    stub(submitAnswer, aSubmission({ state: 'late', late: { ...late, percent: 40 } }));
    const { send } = await answer('Forty-two.', { ...missed, late_terms: penalty });
    const cost =
      'You can still hand in your answer. It will be 2 days late. 40% of the grade will be taken off. A full grade of 100 will count as 60.';
    expect(await screen.findByText(cost, { exact: false })).toHaveTextContent(
      'Each new day takes off 20% more. At least 50% of the grade will stay.',
    );
    await send();
    await screen.findByText(lateTexts.willCost({ days: 2, percent: '40%' }));
    expect(screen.queryByText(lateTexts.title)).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  test('follows the server’s clock during writing, and shows each further day', async () => {
    holdTime();
    const dueAt = Date.now() - 86_400_000 + 60_000;
    const work = { ...missed, date_due: new Date(dueAt).toISOString(), late_terms: penalty };
    await open(work);
    const next = new RegExp(`From .*, 40% of the grade will be taken off`);
    expect(await screen.findByText(/late\. 20% of the grade will be taken off/)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    await advanceTime(61_000);
    expect(screen.getByText(/late\. 40% of the grade will be taken off/)).toBeVisible();
    expect(screen.getByText(/From .*, 50% of the grade will be taken off/)).toBeVisible();
  });

  test.each([-2, 2])('follows the server’s clock on a device that is %d hours off', async (off) => {
    const now = Date.parse(due) + 3_600_000;
    beginAt(now + off * 3_600_000);
    answerAt(now);
    await open({ ...missed, is_due: false, late_terms: penalty });
    expect(
      await screen.findByText(/It will be 1 day late.*20% of the grade will be taken off/),
    ).toBeVisible();
    forgetServerTime();
  });

  test.each([-2, 2])(
    'and is not past before that, on a device that is %d hours off',
    async (off) => {
      const now = Date.parse(due) - 1_500_000;
      beginAt(now + off * 3_600_000);
      answerAt(now);
      await open({ ...missed, is_due: false, late_terms: { ...penalty, policy: 'refuse' } });
      expect(await makeButton()).toBeEnabled();
      expect(screen.queryByText(messages.notHandedIn)).not.toBeInTheDocument();
      forgetServerTime();
    },
  );

  test('the button is disabled at the due date, even with an outdated list', async () => {
    holdTime();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const late_terms = { ...penalty, policy: 'refuse' } as const;
    await open({ date_due: soon, is_due: false, late_terms });
    expect(await makeButton()).toBeEnabled();
    await advanceTime(60_100);
    expect(await makeButton()).toBeDisabled();
    expect(screen.getByText(messages.notHandedIn)).toBeVisible();
  });

  test('an answer with a larger deduction than shown is not accepted unseen', async () => {
    beginAt(Date.parse(due) + 20 * 3_600_000);
    const { send } = await answer('Forty-two.', { ...missed, late_terms: penalty });
    beginAt(Date.parse(due) + 25 * 3_600_000);
    refuse(submitAnswer, 409, { code: 'costs_more', message: 'It is later now.' });
    await send();
    expect(await screen.findByText(messages.costsMore)).toBeVisible();
    expect(await screen.findByText(/late\. 40% of the grade will be taken off/)).toBeVisible();
    expect(await editor()).toHaveTextContent('Forty-two.');
    stub(submitAnswer, aSubmission({ state: 'late', late: { ...late, percent: 40 } }));
    await send();
    expect(await screen.findByText('Submission successful')).toBeVisible();
    const accepted = callsOf(submitAnswer).map(({ body }) => body.accepted_percent);
    expect(accepted).toEqual([20, 40]);
  });

  test('an answer queued offline carries the deduction that its student had seen', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { user, send } = await answer('From a train', { date_due: soon, late_terms: penalty });
    expect(await screen.findByText(/From .*, 20% of the grade will be taken off/)).toBeVisible();
    act(() => connect(false));
    await send();
    expect(await screen.findByText('From a train')).toBeVisible();
    const refusal = { code: 'costs_more', message: 'It is later now: 20 %.' } as const;
    refuse(submitAnswer, 409, refusal);
    const stop = keepSending();
    act(() => connect(true));
    expect(await screen.findByText(refusal.message)).toBeVisible();
    stop();
    forgetConnection();
    expect(callsOf(submitAnswer)[0]?.body.accepted_percent).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Edit “From a train”' }));
    expect(await editor()).toHaveTextContent('From a train');
  });

  test('shows the calculation once it is graded, and the score that counts', async () => {
    const submission = aSubmission({ marked: true, score: 80, late: { ...late, score: 64 } });
    await open({ ...missed, is_submited: true, submitions: [submission], late_terms: penalty });
    await screen.findByText('2 days late: 80 of 100, minus 20% = 64');
    expect(screen.getByText('64%')).toBeInTheDocument();
    expect(screen.getByText('64 / 100')).toBeInTheDocument();
  });

  test('can be replaced but not withdrawn, with a warning that it becomes late', async () => {
    const submission = aSubmission({ answer: '<p>Forty-one.</p>' });
    const work = { ...missed, is_submited: true, submitions: [submission], late_terms: penalty };
    const { user } = await open(work);
    expect(screen.queryByRole('button', { name: /^Unsubmit/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Change answer/ }));
    await screen.findByText(lateTexts.replaces);
  });

  test('is due later with an extension', async () => {
    await open({ date_due: due, is_extended: true });
    expect(screen.getByText(/extended for you/)).toBeInTheDocument();
  });
});

test('an archived class accepts no answers, and shows earlier ones', async () => {
  const { list } = await open(
    { id: 'one', title: 'Roots', is_read_only: true },
    { id: 'two', is_read_only: true, is_submited: true, submitions: [graded(18, 'Good.')] },
  );
  expect(list.getByText('Good.')).toBeVisible();
  expect(list.queryByRole('button', { name: new RegExp(`^${messages.make}`) })).toBeNull();
  expect(list.queryByRole('button', { name: new RegExp(`^${messages.submitted}`) })).toBeNull();
});

describe('an answer that is written on two devices', () => {
  const handedIn = (text: string, version: number): Partial<Assignment> => ({
    is_submited: true,
    submitions: [aSubmission({ answer: `<p>${text}</p>`, version })],
  });

  test('asks before a draft of one replaces a submission from the other', async () => {
    const edit = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.click(await screen.findByRole('button', { name: /^(Change|See what)/ }));
      return editor();
    };
    const before = await open(handedIn('First.', 1));
    typeInto(await edit(before), 'Laptop.');
    await waitFor(async () => expect(await editor()).toHaveTextContent('Laptop.'));
    before.unmount();
    stub(submitAnswer, aSubmission({ version: 3 }));
    const page = await open(handedIn('Phone.', 2));
    const { user } = page;
    await edit(page);
    const both = within(await screen.findByRole('group', { name: /Answer/ }));
    expect(await both.findByText('Phone.')).toBeVisible();
    expect(both.getByText(/Laptop\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    expect(callsOf(submitAnswer)).toHaveLength(0);
    await user.click(both.getByRole('button', { name: /^Keep your value/ }));
    await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
    await waitFor(() => expect(callsOf(submitAnswer)).toHaveLength(1));
    expect(callsOf(submitAnswer)[0]?.body).toMatchObject({
      answer: expect.stringContaining('Laptop.'),
      version: 2,
    });
  });
});
