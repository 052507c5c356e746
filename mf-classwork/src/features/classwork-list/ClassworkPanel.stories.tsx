import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  getFile,
  listClasswork,
  listClassworkAsStudent,
  listEarlierAnswers,
  listGradeHistory,
  submitAnswer,
  deleteThreadMessage,
  getCalendarFeed,
  listThread,
  markThreadRead,
} from 'shared-api/contract';
import { openDraft } from 'shared-api';
import { scheduleTexts } from 'shared-features';
import { conflictTexts } from 'shared-features/forms';
import {
  aHistoryEntry,
  aSubmission,
  anAssignment,
  anAttachment,
  neverReply,
  refuse,
  stub,
} from 'shared-api/testing';
import { anEarlierAnswer } from '../../testing/anEarlierAnswer.ts';
import { aRubric } from '../../testing/aRubric.ts';
import { aThreadMessage } from '../../testing/aThreadMessage.ts';
import { stubPast } from '../../testing/stubPast.ts';
import { messages as thread } from '../thread/messages.ts';
import { asPart } from '../../testing/asPart.ts';
import { messages as calendar } from '../calendar/messages.ts';
import { messages as versions } from '../earlier-answers/messages.ts';
import { messages as late } from '../late-work/messages.ts';
import { messages as gradeHistory } from '../grade-history/messages.ts';
import { messages as gradeHistoryButton } from '../grade-history-button/messages.ts';
import { draftKey } from '../my-classwork/answerDraft.ts';
import { messages as mine } from '../my-classwork/messages.ts';
import { messages as past } from '../past-work/messages.ts';
import { messages as rubric } from '../rubric/messages.ts';
import { ClassworkPanel } from './ClassworkPanel.tsx';
import { messages } from './messages.ts';

const DUE = { date_due: '2026-11-24T12:00:00.000Z' };
const OVER = { date_due: '2026-11-12T12:00:00.000Z', is_due: true };

const meta = {
  title: 'Class/Classwork',
  component: ClassworkPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=classwork' },
  },
  beforeEach: () => {
    stubPast();
    stub(listClasswork, [
      anAssignment({
        ...DUE,
        ...{ submission_count: 24, graded_count: 9, waiting_count: 12, student_count: 30 },
        has_grades: true,
      }),
      anAssignment({ id: 'assignment-2', title: 'A draft', draft: true }),
      anAssignment({ ...OVER, id: 'assignment-3', title: 'What was due on the twelfth' }),
    ]);
    stub(listClassworkAsStudent, [
      anAssignment(DUE),
      anAssignment({ ...OVER, id: 'assignment-2', title: 'Missed' }),
      anAssignment({
        ...OVER,
        id: 'assignment-3',
        title: 'Graded',
        is_submited: true,
        submitions: [aSubmission({ score: 18, marked: true, comment: 'Well done.' })],
      }),
    ]);
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const Empty: ScreenStory = { beforeEach: () => stub(listClasswork, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasswork) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasswork, 500) };

export const Scheduled: ScreenStory = {
  beforeEach: () => {
    const later = { draft: true, publish_at: '2026-11-24T07:00:00.000Z' };
    const over = { draft: true, publish_at: '2026-11-12T07:00:00.000Z', held: 'archived' } as const;
    stub(listClasswork, [
      anAssignment({ id: 'assignment-4', title: 'Not published', ...over }),
      anAssignment({ id: 'assignment-3', title: 'Next', ...later }),
      anAssignment({ id: 'assignment-2', title: 'What is there already' }),
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Not published', { selector: 'bdi' }));
    await canvas.findByRole('button', { name: new RegExp(`^${scheduleTexts.publishNow}`) });
  },
};

const PAST_LIST = [
  anAssignment({
    ...OVER,
    ...{ submission_count: 28, graded_count: 16, waiting_count: 12, student_count: 30 },
    id: 'past-1',
    title: 'What was due on the twelfth',
    topic: 'Fractions',
  }),
  anAssignment({
    ...{ date_due: '2026-11-05T12:00:00.000Z', is_due: true },
    ...{ submission_count: 30, graded_count: 30, student_count: 30 },
    id: 'past-2',
    title: 'What was due a week before that',
  }),
];
/** Past work below the open list, folded, with its counts. */
export const WithPastWork: ScreenStory = {
  beforeEach: () => {
    stub(listClasswork, ({ query }) =>
      query.past === 'only' ? PAST_LIST : [anAssignment({ ...DUE, topic: 'Lines' })],
    );
    stubPast({ count: 2, waiting_count: 12, topics: ['Fractions'] });
  },
  play: async ({ canvas }) => {
    await canvas.findByText(past.title({ count: 2 }));
  },
};
export const PastWorkOpened: ScreenStory = {
  ...WithPastWork,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(past.title({ count: 2 })));
    await canvas.findByRole('list', { name: past.list });
  },
};
export const NothingOpen: ScreenStory = {
  beforeEach: () => {
    stub(listClasswork, []);
    stubPast({ count: 2 });
  },
};
export const PastWorkFailed: ScreenStory = {
  beforeEach: () => {
    stub(listClasswork, ({ query }) => {
      if (query.past === 'only') throw new Error('Nothing comes.');
      return [anAssignment(DUE)];
    });
    stubPast({ count: 2 });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(past.title({ count: 2 })));
    await canvas.findByText(past.errorTitle);
  },
};

const DELETE = { name: new RegExp(`^${messages.delete}`) };
export const Opened: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Linear equations'));
    await canvas.findByRole('button', DELETE);
  },
};
export const Deleting: ScreenStory = {
  play: async (visit) => {
    await Opened.play?.(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', DELETE));
    await visit.canvas.findByRole('dialog', { name: messages.deleteTitle });
  },
};
export const Calendar: ScreenStory = {
  beforeEach: () => stub(getCalendarFeed, { exists: false, address: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: calendar.open }));
    await canvas.findByText('You have no link for this class yet.');
  },
};

const asStudent = { args: { role: 'student' } } satisfies ScreenStory<ClassTabProps>;
export const AsStudent: ScreenStory<ClassTabProps> = asStudent;
export const PastWorkAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const graded = aSubmission({ score: 18, marked: true, comment: 'Well done.' });
    const over = [
      anAssignment({ ...OVER, id: 'past-1', title: 'Missed' }),
      anAssignment({
        ...OVER,
        id: 'past-2',
        title: 'Graded',
        is_submited: true,
        submitions: [graded],
      }),
    ];
    stub(listClassworkAsStudent, ({ query }) =>
      query.past === 'only' ? over : [anAssignment(DUE)],
    );
    stubPast({ count: 2, missing_count: 1 });
  },
  play: PastWorkOpened.play,
};
export const GradeHistory: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const graded = aSubmission({ score: 18, marked: true, comment: 'Much clearer now.' });
    stub(listClassworkAsStudent, [anAssignment({ is_submited: true, submitions: [graded] })]);
    stub(listGradeHistory, [
      aHistoryEntry(),
      aHistoryEntry({ id: 'entry-0', from: null, to: 16, comment: 'Show each step.' }),
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    const name = new RegExp(`^${gradeHistoryButton.open}`);
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByRole('list', { name: gradeHistory.list });
  },
};
export const EmptyAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => stub(listClassworkAsStudent, []),
};
export const LoadingAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => neverReply(listClassworkAsStudent),
};
export const FailedAsStudent: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => refuse(listClassworkAsStudent, 500),
};
export const Answering: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => neverReply(submitAnswer),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: new RegExp(mine.make) });
    if (first) await userEvent.click(first);
    await canvas.findByRole('textbox', { name: new RegExp(`^${mine.answer}`) });
  },
};

/** Attachments of the submitted answer and of the one being written. */
const FILES = [anAttachment(), anAttachment({ id: 'file-2', name: 'Lösung – حل.png' })];
export const WithFiles: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    stub(getFile, anAttachment({ id: 'file-2', name: 'Lösung – حل.png' }));
    stub(listClassworkAsStudent, [
      anAssignment({ ...DUE, draft_attachments: FILES, own_draft: '<p>See them.</p>' }),
      anAssignment({
        ...DUE,
        id: 'assignment-2',
        title: 'Handed in',
        is_submited: true,
        submitions: [aSubmission({ attachments: FILES })],
      }),
      anAssignment({
        ...DUE,
        id: 'assignment-3',
        title: 'Handed in, without a text',
        is_submited: true,
        submitions: [aSubmission({ answer: '', attachments: FILES })],
      }),
    ]);
  },
  play: async (visit) => {
    await Answering.play?.(visit);
    const { canvas, userEvent } = visit;
    await canvas.findAllByRole('link', { name: /^worksheet/ });
    const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (input) await userEvent.upload(input, new File([], 'empty.txt'));
    await canvas.findByText('empty.txt');
  },
};

/** A file is hashed before it is uploaded, which takes a while for a large film. */
export const ReadingAFile: ScreenStory<ClassTabProps> = {
  ...asStudent,
  play: async (visit) => {
    await Answering.play?.(visit);
    const { canvas, userEvent } = visit;
    const film = new File(['film'], 'experiment.mov', { type: 'video/quicktime' });
    Object.assign(film, { slice: () => ({ arrayBuffer: () => new Promise(() => undefined) }) });
    const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (input) await userEvent.upload(input, film);
    await canvas.findByText('experiment.mov');
    await canvas.findByRole('progressbar');
  },
};

const HANDED_IN = { ...DUE, is_submited: true };

/** A draft of this device, and a newer submission from another one. */
export const AnsweredOnTwoDevices: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const before = { answer: '<p>x is 2.</p>', attachments: [] };
    const base = { fields: before, version: 1 };
    openDraft(draftKey('assignment-1')).write({ ...before, answer: '<p>x is 3.</p>', base });
    const newer = aSubmission({ answer: '<p>x is 4, as y is 1.</p>', version: 2 });
    stub(listClassworkAsStudent, [anAssignment({ ...HANDED_IN, submitions: [newer] })]);
  },
  play: async ({ canvas, userEvent }) => {
    const name = new RegExp(`${mine.change}|${mine.seeUnsent}`);
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByText(conflictTexts.conflictTitle);
  },
};
const RETURNED = aSubmission({
  state: 'returned',
  comment: 'The second step divides by zero. What if x is 1?',
  date_returned: '2026-11-12T15:05:00.000Z',
});

/** All states of a submission. */
export const HandedIn: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    stub(listClassworkAsStudent, [
      anAssignment({ ...HANDED_IN, ...OVER, submitions: [RETURNED] }),
      anAssignment({ ...HANDED_IN, id: 'a2', title: 'Waits', submitions: [aSubmission()] }),
      anAssignment({
        ...HANDED_IN,
        id: 'a3',
        title: 'Handed in again',
        submitions: [aSubmission({ attempt: 2, score: 12 })],
      }),
      anAssignment({ ...DUE, id: 'a4', title: 'Taken back', own_draft: '<p>Forty-one.</p>' }),
    ]);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(mine.returnedTitle);
  },
};
const LATE_TERMS = { policy: 'penalty', percent_per_day: 10, floor: 50 } as const;
const MISSED = { date_due: '2026-11-20T16:05:00.000Z', is_due: true, late_terms: LATE_TERMS };
const LATE = { days: 2, date_due: MISSED.date_due, percent: 20 };
/** Work that can be handed in late, and late submissions with their deduction. */
export const Late: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const work = { ...MISSED, is_submited: true, mark: 100 };
    const sent = { date_submitted: '2026-11-22T08:00:00.000Z' };
    const graded = { ...sent, late: { ...LATE, score: 64 }, marked: true, score: 80 };
    const ungraded = { ...sent, state: 'late', late: { ...LATE, score: null } } as const;
    stub(listClassworkAsStudent, [
      anAssignment({ ...MISSED, title: 'Not handed in yet' }),
      anAssignment({ ...work, id: 'a2', title: 'Waits', submitions: [aSubmission(ungraded)] }),
      anAssignment({ ...work, id: 'a3', title: 'Graded', submitions: [aSubmission(graded)] }),
      anAssignment({ ...DUE, id: 'a4', title: 'Extended', is_extended: true }),
    ]);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(late.title);
    await canvas.findByText(/= 64$/);
  },
};
/** The rubric before and after grading; for late work, the sum comes first. */
export const Rubric: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const points = { score: 14.5, rubric_scores: { way: 7, result: 7.5 }, comment: 'Well done.' };
    const graded = {
      ...points,
      marked: true,
      state: 'graded',
      late: { ...LATE, score: 11.6 },
    } as const;
    const work = { ...MISSED, rubric: aRubric(), is_submited: true };
    stub(listClassworkAsStudent, [
      anAssignment({ ...DUE, rubric: aRubric(), title: 'To be done' }),
      anAssignment({ ...work, id: 'a2', title: 'Graded', submitions: [aSubmission(graded)] }),
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByText(rubric.title, { selector: 'summary span' });
    if (first) await userEvent.click(first);
    await canvas.findByText(/= 14\.5 of 20$/);
    await canvas.findByText(/= 11\.6$/);
  },
};
/** Excused work is neither due nor missed. */
export const Excused: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => stub(listClassworkAsStudent, [anAssignment({ ...MISSED, is_excused: true })]),
};
/** A returned answer beside the newer one. */
export const Versions: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const again = aSubmission({ attempt: 2, score: 12, answer: '<p>x is 1 or 3.</p>' });
    stub(listClassworkAsStudent, [anAssignment({ ...HANDED_IN, submitions: [again] })]);
    stub(listEarlierAnswers, [anEarlierAnswer()]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(versions.earlier({ count: 1 })));
    await canvas.findByText('x is 3.');
  },
};
export const ChangedWords: ScreenStory<ClassTabProps> = {
  ...Versions,
  play: async (visit) => {
    await Versions.play?.(visit);
    await visit.userEvent.click(visit.canvas.getByRole('switch', { name: versions.changes }));
    await visit.canvas.findByRole('region', { name: versions.changed({ from: 1, to: 2 }) });
  },
};

/** A student has deleted one of their private messages, and can undo it. */
export const PrivateMessages: ScreenStory<ClassTabProps> = {
  ...asStudent,
  beforeEach: () => {
    const user = { id: 'user-3', username: 'mr boole', profile_image: null };
    const message = 'It is. Write down how you found x, too.';
    const answered = aThreadMessage({ id: 'message-2', user, by_student: false, message });
    const ownMessage = { is_own: true, by_student: true };
    const wrong = aThreadMessage({ id: 'message-3', ...ownMessage, message: 'Thnaks' });
    stub(markThreadRead, {});
    stub(listThread, [wrong, answered, aThreadMessage(ownMessage)]);
    stub(deleteThreadMessage, {});
  },
  play: async ({ canvas, userEvent }) => {
    const [open] = await canvas.findAllByRole('button', { name: /^Private messages/ });
    if (open) await userEvent.click(open);
    const name = thread.delete({ text: 'Thnaks' });
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByText(thread.deleted);
  },
};
