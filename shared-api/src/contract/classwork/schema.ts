import { boolean, object, string, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import {
  MARKS_CHANGED,
  MARKS_VERSION,
  NOTHING_DELETED,
  NO_CLASS,
  NO_CURSOR,
} from '../calls/sharedTexts.ts';
import { CLASSWORK_TYPE } from '../choices.ts';
import { classQuery } from '../classes/schema.ts';
import { optionalLabel } from '../fields/names.ts';
import { version } from '../fields/numbers.ts';
import { idIn, keyword, omission, pageAfter, pageBefore } from '../fields/queries.ts';
import {
  count,
  flag,
  group,
  html,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { publishAt, scheduled } from '../fields/scheduled.ts';
import { textRule } from '../fields/texts.ts';
import { NO_INSTANT, instantRule } from '../fields/times.ts';
import { attachments } from '../files/schema.ts';
import {
  lateRules,
  lateTerms,
  rubric,
  rubricRule,
  unreadMessages,
} from '../grading/gradeShapes.ts';
import { RUBRIC_LIMITS } from '../grading/rubric.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { extendRules, gradeStudentsRules, roster, rosterQuery } from './rosterShapes.ts';
import { createClassworkRules, submitAnswerRules } from './rules.ts';
import {
  answerParams,
  earlierAnswers,
  gradeWithRubricRules,
  submission,
  submissionParams,
  type Submission,
} from './submissionShapes.ts';
import { reminded, todoList, type TodoItem } from './todoShapes.ts';
import {
  renamedTopic,
  renameTopicRules,
  topicQuery,
  topics,
  topicsParams,
  topicWorks,
} from './topicShapes.ts';

/** How late a submission is, and what lateness deducts. */
export type Late = NonNullable<Submission['late']>;

/** The state of a piece of classwork for the caller. */
export type TodoState = TodoItem['state'];

/** In classwork, null for `late` means the terms of the class. */
const classworkRules = createClassworkRules.shape({
  late: lateRules().nullable().optional(),
  topic: optionalLabel(LIMITS.topic).optional(),
  rubric: rubricRule().optional(),
  category_id: textRule(LIMITS.id).nullable().optional(),
  holds_grades: boolean().optional(),
});

const writeClassworkRules = classworkRules.shape({ publish_at: publishAt() });
export type CreateClassworkBody = InferType<typeof writeClassworkRules>;

const editClassworkRules = writeClassworkRules.shape({ version: version() });
export type EditClassworkBody = InferType<typeof editClassworkRules>;

export const classworkParams = object({ id: idIn('classwork') });

/** The exact format that the server writes instants in. */
const AN_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PAST = ['omit', 'only'] as const;

const works = {
  ...pageBefore(SERVER_LIMITS.classworkPage),
  order: keyword(
    'due',
    '`due`: scheduled classwork first, then open by due date, then without a due date, then past with the latest due date first.',
  ),
  past: string()
    .transform((value: unknown) => (PAST.some((word) => word === value) ? value : undefined))
    .oneOf(PAST)
    .optional()
    .meta({
      description:
        '`omit`: without past classwork; `only`: only past classwork. Requires `order=due`. Past means past the due date, for a student their own, unless it is a draft, or was returned to them.',
      example: 'omit',
    }),
  as_of: string()
    .transform((value: unknown) => {
      return typeof value === 'string' && AN_INSTANT.test(value) ? value : undefined;
    })
    .optional()
    .meta({
      description:
        'The moment that decides between past and open, in UTC; by default now. The `Link` to the next page repeats the moment of the first page.',
      example: '2026-11-20T08:30:00.000Z',
    }),
};

const assignment = shape('Assignment', 'A piece of classwork, with submissions.', {
  id: id('classwork'),
  title: text('Title of the classwork.', 'Linear equations'),
  question: html('The task.', '<p>Solve them.</p>'),
  classwork_type: oneOf([CLASSWORK_TYPE], 'The only one so far.'),
  topic: text('The topic in its class; empty for none.', 'Equations').optional(),
  category_id: id('category', 'Id of its category in averages; null for none.')
    .nullable()
    .optional(),
  mark: count('The most points that it is worth.', 20),
  rubric: rubric().optional().meta({
    description: 'The rubric that it is graded by; absent without one.',
  }),
  marks_version: count(
    'For teachers: increases with each change of `mark` or `rubric`. Absent for students.',
    1,
  ).optional(),
  draft: flag('Whether it is a draft, which students do not see.', false),
  ...scheduled,
  date_due: instant(
    'The due date; null without one. For a student, their extension included.',
  ).nullable(),
  _files: listOf(
    text('An http(s) address.', 'https://files.example/equations.pdf'),
    'Links that belong to it.',
  ),
  attachments: attachments('Files that the teacher attached.'),
  date_created: instant('When it was created; reset when a draft is published.'),
  is_due: flag("Whether the due date has passed, by the server's clock.", false),
  late: lateTerms
    .nullable()
    .optional()
    .meta({ description: 'Its own terms for late work; null for the terms of the class.' }),
  late_terms: lateTerms
    .optional()
    .meta({ description: 'The terms for late work that apply to it.' }),
  is_read_only: flag(
    'Whether the class is archived, so nothing can be handed in or graded.',
    false,
  ).optional(),
  version: count(
    'For teachers: increases with each change of the classwork. Absent for students.',
    3,
  ).optional(),
  has_grades: flag(
    'For teachers: whether a student is graded. Then only the due date and the terms for late work can change. Absent for students.',
    false,
  ).optional(),
  holds_grades: flag(
    'For teachers: true while its grades are unreleased. Absent otherwise, and for students.',
    true,
  ).optional(),
  held_count: count('For teachers: number of unreleased grades. Absent for none.', 12).optional(),
  is_extended: flag(
    'For a student: whether `date_due` is an extension of theirs. Absent for teachers.',
    false,
  ).optional(),
  is_excused: flag(
    'For a student: true when they are excused, so it does not count. Absent otherwise.',
    true,
  ).optional(),
  message_count: count(
    'For a student: number of private messages about it; absent for none.',
    2,
  ).optional(),
  unread_count: unreadMessages(),
  is_submited: flag('For a student: whether an answer is handed in.', false),
  own_draft: html(
    'For a student: the answer that they withdrew, until they hand in again. Null for everybody else.',
    '<p>Forty-one?</p>',
  ).nullable(),
  draft_attachments: attachments('For a student: the files attached to `own_draft`.'),
  submitions: listOf(
    submission,
    'For teachers, a page of submissions; for a student, only their own.',
  ),
});
export type Assignment = InferType<typeof assignment>;

const assignmentListItem = assignment
  .shape({
    submitions: listOf(
      submission.pick(['id', 'score', 'marked']).meta({ name: undefined }),
      'The first few submissions; use the counts for totals.',
    ),
    submission_count: count('Number of all submissions.', 12),
    graded_count: count('Number of graded submissions.', 7),
    waiting_count: count('Number of submissions neither graded nor returned.', 4).optional(),
    student_count: count('Number of students of the class.', 30).optional(),
  })
  .meta({
    name: 'AssignmentListItem',
    description: "A piece of classwork in teachers' lists.",
  });
export type AssignmentListItem = InferType<typeof assignmentListItem>;

const pastWork = shape('PastWork', 'Counts of the past classwork of a class.', {
  count: count('Number of pieces, as in lists with `past=only`.', 12),
  waiting_count: count(
    'For teachers: number of answers neither graded nor returned. Absent for students.',
    4,
  ).optional(),
  missing_count: count(
    'For a student: number of pieces not handed in, without excused ones. Absent for teachers.',
    2,
  ).optional(),
  topics: listOf(
    text('Title of the topic.', 'Equations'),
    `Its topics, ordered by title; at most ${SERVER_LIMITS.classwork}.`,
  ),
});
export type PastWork = InferType<typeof pastWork>;

const TEACHERS_ONLY = 'Only teachers of the class can change its classwork.';
const NO_WORK = 'There is no such classwork or class, or the caller is not in it.';
const NOT_TAUGHT = 'There is no such classwork or class, or the caller does not teach it.';
const NO_SUBMISSION = 'There is no such submission, or the caller may not see it.';

const BASE_VERSION =
  'Version of the classwork that the change is based on. If omitted, the change overwrites later ones.';

const RUBRIC = `The rubric: at most ${RUBRIC_LIMITS.criteria} criteria with at most ${RUBRIC_LIMITS.levels} levels each, and ids that the caller chooses. The points of the criteria add up to \`mark\`. The points of a level are unique in its criterion, and not above the criterion's. An empty list removes the rubric. If omitted in a change, it stays as it is.`;

const RUBRIC_SCORES =
  "Instead of the score: points by criterion id, for every criterion of the rubric, from 0 to the criterion's points. They need not match a level. Null is a grade without the rubric. If omitted, they stay when the score is unchanged, and are removed when it changes.";

const fields = {
  question:
    'HTML; the server sanitises it and fetches its pictures. A picture that cannot be fetched becomes a link.',
  mark: 'The most points that it is worth; a whole number.',
  _files: 'http(s) URLs.',
  attachments:
    "Ids of the caller's uploads that are attached to nothing else. If omitted, the attachments stay.",
  draft: 'Students do not see drafts.',
  publish_at: `When the server publishes it; it is a draft until then. ISO 8601 with a time zone, in the next ${SERVER_LIMITS.scheduledDays} days, before \`date_due\`. Null removes the schedule. If omitted in a change, the schedule stays when \`draft\` is true. When \`draft\` is false, the classwork is published now.`,
  date_due: 'ISO 8601 with a time zone; null or omitted for no due date.',
  topic:
    'Title of its topic. An existing topic that differs only in case keeps its spelling. If omitted in a change, it stays as it is.',
  rubric: RUBRIC,
  category_id:
    'Id of the category of the class that it counts in; null for none. If omitted in a change, it stays as it is.',
  holds_grades:
    'Whether grades stay unreleased, hidden from students, until all are released; false releases them. If omitted in a change, it stays as it is.',
  late: 'Its own terms for late work; null for the terms of the class. If omitted in a change, it stays as it is.',
};

const example = {
  title: 'Linear equations',
  question: '<p>Solve them.</p>',
  classwork_type: 'assignment',
  mark: 20,
  _files: ['https://files.example/equations.pdf'],
  draft: false,
  date_due: '2026-12-01T10:30:00Z',
} as const;

export const classworkCalls = describeCalls({
  createClasswork: {
    changesClass: true,
    summary: 'Create classwork',
    query: classQuery,
    body: writeClassworkRules,
    reply: assignment,
    fields,
    example: { ...example, _files: [...example._files] },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_CLASS,
      conflict: `A class can have at most ${SERVER_LIMITS.classwork} assignments.`,
    },
  },
  listClasswork: {
    summary: 'List the classwork of a class as its teacher',
    query: classQuery.shape({
      ...works,
      submissions: omission('`omit`: only counts of the submissions.'),
    }),
    reply: listOf(assignmentListItem, 'Newest first, unless `order=due`; drafts included.'),
    errors: {
      not_found: 'There is no such class, or the caller does not teach it.',
      invalid: NO_CURSOR,
    },
  },
  getClasswork: {
    summary: 'Read a piece of classwork and its submissions',
    params: classworkParams,
    query: classQuery.shape({
      ...pageAfter(SERVER_LIMITS.submissionsPage, 'the last submission'),
      answers: omission('`omit`: submissions without their HTML.'),
    }),
    reply: assignment,
    errors: { not_found: NOT_TAUGHT, invalid: NO_CURSOR },
  },
  editClasswork: {
    changesClass: true,
    summary: 'Change classwork',
    description:
      'Send the whole classwork: an omitted field gets its default, unless its description says otherwise.',
    params: classworkParams,
    query: classQuery,
    body: editClassworkRules,
    reply: assignment,
    fields: { ...fields, version: BASE_VERSION },
    example: { ...example, _files: [...example._files], version: 1 },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_WORK,
      conflict:
        'It has changed since `version`; or the change would alter the task although a student is graded, or make published classwork a draft.',
    },
  },
  moveDueDate: {
    changesClass: true,
    summary: 'Move a due date',
    description: 'Everything else stays as it is.',
    params: classworkParams,
    body: object({
      date_due: instantRule().required(ruleMessage(NO_INSTANT)),
      version: version(),
    }),
    reply: group({
      date_due: instant('The new due date.'),
      version: count('Version of the classwork after the change.', 4).optional(),
    }),
    fields: { date_due: 'ISO 8601 with a time zone.', version: BASE_VERSION },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_WORK,
      conflict: 'It has changed since `version`.',
    },
    example: { date_due: '2026-12-01T10:30:00.000Z', version: 2 },
  },
  getRoster: {
    summary: 'List the students with the state of their work',
    description: 'Every student of the class.',
    params: classworkParams,
    query: rosterQuery,
    reply: roster,
    errors: { not_found: NOT_TAUGHT, invalid: NO_CURSOR },
  },
  extendDueDate: {
    changesClass: true,
    summary: 'Extend the due date for students',
    description:
      'The extension applies while it is later than the general due date. A late submission from before the extended date is no longer late. The reply has the changed lines of the list above.',
    params: classworkParams,
    body: extendRules,
    reply: roster,
    fields: {
      users: `Ids of students of the class, at most ${LIMITS.extended}; if one of them fails, nothing changes.`,
      date_due:
        'ISO 8601 with a time zone, after the general due date; null removes the extension.',
    },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_WORK,
      conflict: 'The classwork has no due date.',
    },
    example: {
      users: ['0d3kq5n8b2y6s4h7j1g9e3t0qd'],
      date_due: '2026-12-08T10:30:00.000Z',
    },
  },
  gradeStudents: {
    changesClass: true,
    summary: 'Give several students one grade',
    description:
      'Works also without a submission, for work on paper or oral work. The reply has the changed lines of the list above.',
    params: classworkParams,
    body: gradeStudentsRules,
    reply: roster,
    fields: {
      students: `Students of the class, at most ${LIMITS.extended}, each with the version of their line; if one of them fails, nobody is graded. A student without a submission whose own due date has not passed is graded only with \`before_due: true\`. For a single student, omitting it suffices.`,
      score:
        "From 0 to the classwork's points, at most two decimals; required without `rubric_scores`.",
      rubric_scores: RUBRIC_SCORES,
      comment: 'Comment for each of them; if omitted, comments stay as they are.',
      marks_version: MARKS_VERSION,
    },
    errors: {
      forbidden: 'Only teachers of the class can grade.',
      not_found: NO_WORK,
      conflict:
        'A student was graded, or handed in or withdrew an answer, since `version`; the classwork is a draft; or a student still has time.',
      marks_changed: MARKS_CHANGED,
    },
    example: {
      students: [{ user: '0d3kq5n8b2y6s4h7j1g9e3t0qd', version: 0 }],
      score: 18,
    },
  },
  deleteClasswork: {
    changesClass: true,
    summary: 'Delete classwork',
    params: classworkParams,
    query: classQuery,
    reply: nothing,
    errors: { forbidden: TEACHERS_ONLY, not_found: NO_WORK },
  },
  restoreClasswork: {
    changesClass: true,
    summary: 'Restore deleted classwork',
    description: 'Restores its answers and grades too, for 30 days after deletion.',
    params: classworkParams,
    reply: nothing,
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NOTHING_DELETED,
      conflict: 'It is not deleted, or the class has reached its limit of classwork.',
    },
  },
  remindOfClasswork: {
    changesClass: true,
    summary: 'Remind students of classwork',
    description: 'Notifies the students who have not handed in, and nobody else.',
    params: classworkParams,
    reply: reminded,
    errors: {
      forbidden: 'Only teachers of the class can remind its students.',
      not_found: 'There is no such classwork, or the caller is not in its class.',
      conflict:
        'It is a draft, nobody can still hand in, or its students were reminded in the last 24 hours.',
    },
  },
  getPastWork: {
    summary: 'Count the past classwork',
    description: 'Teachers and students each get counts of the classwork that they see.',
    params: topicsParams,
    reply: pastWork,
    errors: { not_found: NO_CLASS },
  },
  listTopics: {
    summary: 'List the topics of a class',
    params: topicsParams,
    reply: topics,
    errors: { not_found: NO_CLASS },
  },
  listTopicWork: {
    summary: 'List the classwork of a topic',
    description: 'An unknown topic has an empty list.',
    params: topicsParams,
    query: topicQuery,
    reply: topicWorks,
    errors: { not_found: NO_CLASS, invalid: NO_CURSOR },
  },
  renameTopic: {
    changesClass: true,
    summary: 'Rename a topic',
    description: 'For all its classwork at once, deleted classwork that may be restored included.',
    params: topicsParams,
    body: renameTopicRules,
    reply: renamedTopic,
    fields: {
      title: 'The current title.',
      new_title: 'The new title.',
      merge:
        'Whether it may be merged into an existing topic of that title, ignoring case, whose spelling is then kept. Without it, an existing topic is a conflict.',
    },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: 'There is no such class, the caller is not in it, or it has no such topic.',
      conflict: 'Another topic of the class has this title.',
    },
    example: { title: 'Equations', new_title: 'Linear equations', merge: false },
  },
  listTodo: {
    summary: 'Read the to-do list',
    description: `Classwork from all classes that the caller attends or teaches: the newest ${SERVER_LIMITS.todo}. Without drafts.`,
    reply: todoList,
  },
  listClassworkAsStudent: {
    summary: 'List the classwork of a class as its student',
    description: "Published classwork; `submitions` has only the reader's own.",
    query: classQuery.shape(works),
    reply: listOf(assignment, 'Newest first, unless `order=due`.'),
    errors: {
      not_found: 'There is no such class, or the caller is not a student of it.',
      invalid: NO_CURSOR,
    },
  },
  submitAnswer: {
    changesClass: true,
    summary: 'Hand in an answer',
    description:
      'Replaces an earlier answer that is not graded yet. After the due date, an answer is marked as late, by the terms of that moment, or refused. A returned answer can be replaced even after the due date; it is kept as an earlier answer.',
    params: answerParams,
    query: classQuery,
    body: submitAnswerRules,
    reply: submission,
    fields: {
      answer:
        'HTML; the server sanitises it and fetches its pictures. May be empty or omitted when files are attached.',
      attachments:
        "Ids of the caller's uploads that are attached to nothing else. If omitted, the attachments stay.",
      version:
        'Version of the answer known to its author; 0 for none. If there is another one now, nothing is saved (409).',
      accepted_percent:
        'The deduction for lateness that the student was shown, in percent; 0 for none. If it is larger now, nothing is saved (409, `costs_more`). If omitted, any deduction is accepted.',
    },
    example: { answer: '<p>Forty-two.</p>' },
    errors: {
      forbidden:
        'Only students can hand in answers. After their due date, only where late work is accepted.',
      not_found: NO_WORK,
      conflict: 'The answer is graded already, or has changed since `version`.',
      costs_more: 'Lateness deducts more than `accepted_percent`.',
    },
  },
  withdrawAnswer: {
    changesClass: true,
    summary: 'Withdraw an answer',
    description:
      "The answer becomes the student's draft (`own_draft`), and teachers no longer see it. After a return, they see the returned answer.",
    params: answerParams,
    reply: assignment,
    errors: {
      forbidden: 'Only students can withdraw answers, and only before the due date.',
      not_found:
        'There is no such classwork, the caller is not in its class, or there is no answer.',
      conflict: 'The answer is graded or returned already.',
    },
  },
  listEarlierAnswers: {
    summary: 'List the returned answers',
    description: 'For the teachers of the class, and for the author.',
    params: submissionParams,
    reply: earlierAnswers,
    errors: { not_found: NO_SUBMISSION },
  },
  getSubmission: {
    summary: 'Read a submission',
    description: 'For the teachers of the class, and for the author.',
    params: submissionParams,
    reply: submission,
    errors: { not_found: NO_SUBMISSION },
  },
  gradeSubmission: {
    changesClass: true,
    summary: 'Grade or return a submission',
    description:
      'A return needs no score: the student sees the comment, and may hand in again. When grades are unreleased, a return and its comment are visible at once, but a score is not. Without `comment`, a grade has no comment, and a return keeps the existing one.',
    params: submissionParams,
    body: gradeWithRubricRules,
    reply: submission,
    fields: {
      score:
        "From 0 to the classwork's points, at most two decimals; required without `returned` and `rubric_scores`.",
      rubric_scores: RUBRIC_SCORES,
      returned:
        'Whether to return it, to be handed in again; false revokes a return. If omitted, it stays as it is.',
      version:
        'Version of the submission that was graded. If it was graded, returned, replaced or withdrawn since, nothing is saved (409).',
      marks_version: MARKS_VERSION,
    },
    example: { score: 18, comment: 'Well done.', version: 1, marks_version: 1 },
    errors: {
      forbidden: 'Only teachers of the class can grade.',
      not_found: NO_SUBMISSION,
      conflict: `It was graded, returned, replaced or withdrawn since \`version\`, or has been returned ${SERVER_LIMITS.attempts - 1} times; or the call returns an unreleased grade that has no answer.`,
      marks_changed: MARKS_CHANGED,
    },
  },
});
