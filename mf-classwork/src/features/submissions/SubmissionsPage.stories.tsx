import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import {
  getClasswork,
  getSubmission,
  gradeSubmission,
  listEarlierAnswers,
  getRoster,
  gradeStudents,
  MOST_SAVED_COMMENTS,
  listSavedComments,
  listThread,
  markThreadRead,
  writeToThread,
  type Assignment,
  type RosterLine,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  anAttachment,
  neverReply,
  refuse,
  stub,
} from 'shared-api/testing';
import { anEarlierAnswer } from '../../testing/anEarlierAnswer.ts';
import { aRubric } from '../../testing/aRubric.ts';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { aThreadMessage } from '../../testing/aThreadMessage.ts';
import { messages as marks } from '../changed-marks/messages.ts';
import { messages as thread } from '../thread/messages.ts';
import { messages as heldGrades } from '../unreleased-grades/messages.ts';
import { messages as roster } from '../roster/messages.ts';
import { messages as versions } from '../earlier-answers/messages.ts';
import { messages as bank } from '../comment-bank/messages.ts';
import { messages } from './messages.ts';
import { SubmissionsPage } from './SubmissionsPage.tsx';

const meta = {
  title: 'Submissions',
  component: SubmissionsPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: {
      path: '/classwork/:id',
      at: '/classwork/assignment-1?title=Linear%20equations&cwd=class-1',
    },
  },
} satisfies ScreenStories;
export default meta;

function from(username: string, score: number | null) {
  const user = { ...aSubmission().user, username, email: `${username}@school.example` };
  return aSubmission({
    id: `by-${username}`,
    user,
    answer: undefined,
    score,
    marked: score !== null,
  });
}

export const Full: ScreenStory = {
  beforeEach: () =>
    stub(getClasswork, anAssignment({ submitions: [from('grace', null), from('alan', 18)] })),
};
/** A submission graded by criteria, and one whose points are incomplete. */
export const WithRubric: ScreenStory = {
  beforeEach: () => {
    const graded = { ...from('alan', 13.5), rubric_scores: { way: 6, result: 7.5 } };
    const submitions = [graded, from('grace', null)];
    stub(getClasswork, anAssignment({ submitions, rubric: aRubric() }));
  },
  play: async ({ canvas, userEvent }) => {
    const [, steps] = await canvas.findAllByRole('radio', { name: /^All steps/ });
    if (steps) await userEvent.click(steps);
    await userEvent.click(canvas.getAllByRole('button', { name: /^Submit/ })[1] as HTMLElement);
    await canvas.findByText(/Enter a number from 0 to 7\.5/);
  },
};
/** A grade sent for points or a rubric that a co-teacher has changed since. */
function withChangedMarks(
  before: Partial<Assignment>,
  after: Partial<Assignment>,
  type: (visit: StoryVisit) => Promise<unknown>,
): ScreenStory {
  const submitions = [from('grace', null)];
  return {
    beforeEach: () => {
      stub(getClasswork, anAssignment({ submitions, marks_version: 1, ...before }));
      stub(getSubmission, from('grace', null));
      refuse(gradeSubmission, 409, { code: 'marks_changed' });
    },
    play: async (visit) => {
      await type(visit);
      stub(getClasswork, anAssignment({ submitions, marks_version: 2, ...after }));
      const submit = visit.canvas.getByRole('button', { name: /^Submit/ });
      await visit.userEvent.click(submit);
      await visit.canvas.findByText(marks.title);
    },
  };
}

export const MarksChanged: ScreenStory = withChangedMarks(
  {},
  { mark: 50 },
  async ({ canvas, userEvent }) => userEvent.type(await canvas.findByLabelText(/^Grade/), '20'),
);
/** Points of a removed criterion are shown before they are lost. */
export const RubricChanged: ScreenStory = withChangedMarks(
  { rubric: aRubric() },
  { rubric: [{ id: 'way', title: 'Way to the solution', points: 20, levels: [] }] },
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^All steps/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Points: Result' }), '7');
  },
);
/** Opens the saved comments beside the first answer, with the given text in the field. */
function withSavedComments(
  text: string,
  stubbing: () => void,
  written = 'Well argued.',
): ScreenStory {
  return {
    beforeEach: () => {
      stub(getClasswork, anAssignment({ submitions: [from('grace', null)] }));
      stubbing();
    },
    play: async ({ canvas, userEvent }) => {
      const field = await canvas.findByLabelText(messages.comment);
      if (written) await userEvent.type(field, written);
      await userEvent.click(await canvas.findByRole('button', { name: /^Use saved comments/ }));
      await canvas.findByText(text);
    },
  };
}

const SAVED = [
  'Say where the numbers come from.',
  'Well argued, and clearly written.',
  'Bitte den Rechenweg vollständig aufschreiben.',
  'أحسنت، لكن اذكر مصدر الأرقام.',
].map((text, index) => ({ id: `saved-${index}`, text, uses: 4 - index }));

export const SavedComments: ScreenStory = withSavedComments(bank.save, () => {
  stub(listSavedComments, SAVED);
});
export const SavedCommentsEmpty: ScreenStory = withSavedComments(
  bank.empty,
  () => void stub(listSavedComments, []),
  '',
);
export const SavedCommentsLoading: ScreenStory = withSavedComments(bank.loading, () => {
  neverReply(listSavedComments);
});
export const SavedCommentsFailed: ScreenStory = withSavedComments(bank.failed, () => {
  refuse(listSavedComments, 500);
});
export const SavedCommentsFull: ScreenStory = withSavedComments(
  bank.full({ max: MOST_SAVED_COMMENTS }),
  () => {
    const texts = Array.from({ length: MOST_SAVED_COMMENTS }, (_, index) => `Comment ${index + 1}`);
    stub(
      listSavedComments,
      texts.map((text) => ({ id: text, text, uses: 0 })),
    );
  },
);
/** A returned submission, and a newer answer beside its returned one. */
export const Returned: ScreenStory = {
  beforeEach: () => {
    const returned = { state: 'returned', comment: 'There is another one.' } as const;
    const again = { ...from('alan', null), attempt: 2, score: 12 };
    const date_returned = '2026-11-12T15:05:00.000Z';
    const submitions = [{ ...from('grace', null), ...returned, date_returned }, again];
    stub(getClasswork, anAssignment({ submitions }));
    stub(listEarlierAnswers, [anEarlierAnswer()]);
    stub(getSubmission, { ...again, answer: '<p>x is 1 or 3.</p>' });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(versions.earlier({ count: 1 })));
    await canvas.findByText('x is 1 or 3.');
  },
};
/** Answers that consist of files only. */
export const FilesAlone: ScreenStory = {
  beforeEach: () => {
    const again = { ...from('grace', null), attempt: 2 };
    const photo = (name: string) => anAttachment({ id: name, name, type: 'image/jpeg' });
    stub(getClasswork, anAssignment({ submitions: [again] }));
    stub(listEarlierAnswers, [anEarlierAnswer({ answer: '', attachments: [photo('page 1.jpg')] })]);
    stub(getSubmission, { ...again, answer: '', attachments: [photo('page 1, sharper.jpg')] });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(messages.viewSubmission));
    await userEvent.click(await canvas.findByText(versions.earlier({ count: 1 })));
    await userEvent.click(await canvas.findByRole('switch', { name: versions.changes }));
    // The files of the answer have the same name.
    await canvas.findAllByRole('list', { name: versions.files });
  },
};
const AT = '2026-11-22T15:05:00.000Z';
const LATE = { days: 2, date_due: '2026-11-20T16:05:00.000Z', percent: 20, score: 14.4 };
const line = (username: string, change: Partial<RosterLine> = {}) =>
  aRosterLine({ ...change, user: { id: username, username, profile_image: null } });

/** A late submission with its deduction, and the list of all students. */
export const Late: ScreenStory = {
  beforeEach: () => {
    const submitions = [{ ...from('alan', 18), date_submitted: AT, late: LATE }];
    stub(getClasswork, anAssignment({ date_due: LATE.date_due, is_due: true, submitions }));
    stub(getRoster, [
      line('alan', {
        state: 'graded',
        submission_id: 'by-alan',
        date_submitted: AT,
        late_days: 2,
        score: 18,
        late: LATE,
      }),
      line('barbara', { date_due: '2026-11-27T16:05:00.000Z', is_extended: true }),
      line('grace'),
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(roster.students));
    await userEvent.selectOptions(await canvas.findByLabelText(roster.show), 'all');
    await userEvent.click(canvas.getByLabelText('barbara'));
  },
};
export const Extending: ScreenStory = {
  beforeEach: Late.beforeEach,
  play: async (visit) => {
    await Late.play?.(visit);
    const name = roster.extendSelected({ count: 1 });
    await visit.userEvent.click(visit.canvas.getByRole('button', { name }));
    await visit.canvas.findByRole('dialog', { name: roster.dialogTitle });
  },
};
/** Excused students are listed separately, and cannot be graded. */
export const Excused: ScreenStory = {
  beforeEach: () => {
    const submitions = [{ ...from('alan', 18), is_excused: true }];
    stub(getClasswork, anAssignment({ date_due: LATE.date_due, is_due: true, submitions }));
    const graded = { state: 'graded', submission_id: 'by-alan', score: 18 } as const;
    stub(getRoster, [
      line('alan', { ...graded, date_submitted: AT, is_excused: true }),
      line('barbara', { is_excused: true }),
      line('grace'),
    ]);
  },
  play: Late.play,
};
/** One grade for students with a submission and on paper. */
export const GradingSeveral: ScreenStory = {
  beforeEach: () => {
    const onPaper = { ...from('cleo', 15), on_paper: true };
    stub(getClasswork, anAssignment({ submitions: [from('alan', 18), onPaper] }));
    const graded = { state: 'graded', date_due: null } as const;
    stub(getRoster, [
      line('alan', { ...graded, submission_id: 'by-alan', date_submitted: AT, score: 18 }),
      line('barbara', { date_due: null }),
      line('cleo', { ...graded, submission_id: 'by-cleo', on_paper: true, score: 15 }),
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(roster.students));
    await userEvent.selectOptions(await canvas.findByLabelText(roster.show), 'all');
    await userEvent.click(canvas.getByRole('button', { name: roster.selectShown({ count: 3 }) }));
    await userEvent.click(canvas.getByRole('button', { name: roster.gradeSelected({ count: 3 }) }));
    await canvas.findByRole('dialog', { name: roster.gradeTitle({ count: 3 }) });
  },
};
/** One grade for several, for points that a co-teacher has changed since. */
export const GradingSeveralMarksChanged: ScreenStory = {
  beforeEach: () => {
    GradingSeveral.beforeEach?.();
    refuse(gradeStudents, 409, { code: 'marks_changed' });
  },
  play: async (visit) => {
    await GradingSeveral.play?.(visit);
    const { canvas, userEvent } = visit;
    const submitions = [from('alan', 18), { ...from('cleo', 15), on_paper: true }];
    const dialog = canvas.getByRole('dialog');
    // The cards behind the dialog have fields with equal labels.
    const inDialog = (found: HTMLElement[]): HTMLElement => {
      const element = found.find((one) => dialog.contains(one));
      if (!element) throw new Error('The dialog has no such element');
      return element;
    };
    await userEvent.type(inDialog(canvas.getAllByLabelText(roster.scoreLabel)), '20');
    stub(getClasswork, anAssignment({ submitions, mark: 50, marks_version: 2 }));
    const save = canvas.getAllByRole('button', { name: roster.saveGrade });
    await userEvent.click(inDialog(save));
    await canvas.findByText(marks.title);
  },
};
/** Work graded on paper is a card without an answer. */
export const OnPaper: ScreenStory = {
  beforeEach: GradingSeveral.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(roster.students));
    await userEvent.selectOptions(await canvas.findByLabelText(roster.show), 'all');
    await canvas.findByLabelText('cleo');
  },
};
/** Opens the private messages with a student from their card. */
function withThread(stubbing: () => void, text: string): ScreenStory {
  return {
    beforeEach: () => {
      const counts = { message_count: 3, unread_count: 2 };
      const submitions = [{ ...from('grace', null), ...counts }, from('alan', 18)];
      stub(getClasswork, anAssignment({ submitions }));
      const { user } = aSubmission();
      const { id, profile_image } = user;
      stub(getRoster, [aRosterLine({ user: { id, username: 'grace', profile_image } })]);
      stub(markThreadRead, {});
      stubbing();
    },
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Private messages \(3\)/ }));
      await canvas.findByRole('dialog', { name: thread.titleWith({ username: 'grace' }) });
      // The log contains further texts.
      await canvas.findByText(text, { selector: 'p, h2, h3, strong, [aria-label]' });
    },
  };
}

const OWN = { is_own: true, by_student: false, user: { ...aThreadMessage().user, id: 'user-1' } };
const LONG =
  'It is, but start with the first one, and write down how you found x: half of the points are for the way.\n\nAsk again where you are stuck.';
const THREAD = [
  aThreadMessage({ id: 'message-4', message: 'شكرًا، الآن فهمت.' }),
  aThreadMessage({
    id: 'message-3',
    by_student: false,
    user: { id: 'user-7', username: 'somebody-with-a-long', profile_image: null },
    message: 'The second part is on page 12.',
  }),
  aThreadMessage({ id: 'message-2', ...OWN, message: LONG }),
  aThreadMessage(),
];

export const PrivateMessages: ScreenStory = withThread(() => {
  stub(listThread, THREAD);
}, 'The second part is on page 12.');
export const PrivateMessagesEmpty: ScreenStory = withThread(() => {
  stub(listThread, []);
}, thread.none);
export const PrivateMessagesFailed: ScreenStory = withThread(() => {
  refuse(listThread, 500);
}, thread.errorTitle);
export const PrivateMessagesLoading: ScreenStory = {
  beforeEach: () => {
    PrivateMessagesEmpty.beforeEach?.();
    neverReply(listThread);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Private messages \(3\)/ }));
    await canvas.findByRole('status', { name: thread.loading });
  },
};
export const PrivateMessageWasRefused: ScreenStory = {
  beforeEach: () => {
    PrivateMessages.beforeEach?.();
    refuse(writeToThread, 500);
  },
  play: async (visit) => {
    await PrivateMessages.play?.(visit);
    const box = await visit.canvas.findByRole('textbox', { name: thread.message });
    await visit.userEvent.type(box, 'You are welcome.');
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: thread.send }));
    await visit.canvas.findByDisplayValue('You are welcome.');
  },
};
/** Unreleased grades, on cards and in the list of all students. */
export const Unreleased: ScreenStory = {
  beforeEach: () => {
    const unreleased = { ...from('alan', 18), is_held: true };
    const submitions = [unreleased, from('grace', null)];
    stub(getClasswork, anAssignment({ submitions, holds_grades: true, held_count: 1 }));
    const graded = { state: 'graded', submission_id: 'by-alan', score: 18 } as const;
    stub(getRoster, [line('alan', { ...graded, date_submitted: AT, is_held: true })]);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: heldGrades.release });
    await userEvent.click(await canvas.findByText(roster.students));
    await userEvent.selectOptions(await canvas.findByLabelText(roster.show), 'all');
    await canvas.findByText(roster.held);
  },
};
export const Releasing: ScreenStory = {
  beforeEach: Unreleased.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: heldGrades.release }));
    await canvas.findByRole('dialog', { name: heldGrades.ask });
  },
};
export const Empty: ScreenStory = { beforeEach: () => stub(getClasswork, anAssignment()) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClasswork) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClasswork, 500) };
