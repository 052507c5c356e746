import { boolean, object, string, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { HTML_FIELD, NOTHING_DELETED, NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { CLASSWORK_TYPE } from '../choices.ts';
import { classQuery } from '../classes/schema.ts';
import { optionalLabel } from '../fields/names.ts';
import { version } from '../fields/numbers.ts';
import { keyword, omission, pageAfter, pageBefore } from '../fields/queries.ts';
import { count, group, instant, listOf, nothing } from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { publishAt } from '../fields/scheduled.ts';
import { textRule } from '../fields/texts.ts';
import { NO_INSTANT, instantRule } from '../fields/times.ts';
import { lateRules, rubricRule } from '../grading/gradeShapes.ts';
import { RUBRIC_LIMITS } from '../grading/rubric.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { assignment, assignmentListItem, classworkParams, pastWork } from './assignmentShapes.ts';
import { kindFieldsRules } from './kindFields.ts';
import { rosterCalls } from './rosterSchema.ts';
import { createClassworkRules } from './rules.ts';
import { NEW_ATTACHMENTS, NOT_TAUGHT, NO_WORK, TEACHERS_ONLY } from './sharedTexts.ts';
import { submissionCalls } from './submissionSchema.ts';
import type { Submission } from './submissionShapes.ts';
import { reminded, todoList, type TodoItem } from './todoShapes.ts';
import { topicCalls, topicsParams } from './topicSchema.ts';

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
  kind_fields: kindFieldsRules().optional(),
});

const writeClassworkRules = classworkRules.shape({ publish_at: publishAt() });
export type CreateClassworkBody = InferType<typeof writeClassworkRules>;

const editClassworkRules = writeClassworkRules.shape({ version: version() });
export type EditClassworkBody = InferType<typeof editClassworkRules>;

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
  kinds: keyword(
    'all',
    `\`all\`: every kind of classwork; by default \`${CLASSWORK_TYPE}\` alone.`,
  ),
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

const BASE_VERSION =
  'Version of the classwork that the change is based on. If omitted, the change overwrites later ones.';

const RUBRIC = `The rubric: at most ${RUBRIC_LIMITS.criteria} criteria with at most ${RUBRIC_LIMITS.levels} levels each, and ids that the caller chooses. The points of the criteria add up to \`mark\`. The points of a level are unique in its criterion, and not above the criterion's. An empty list removes the rubric. If omitted in a change, it stays as it is.`;

const fields = {
  question: HTML_FIELD,
  classwork_type: 'Its kind, which a change cannot replace.',
  mark: 'The most points that it is worth; a whole number. 0 for a kind without marks.',
  _files: 'http(s) URLs.',
  attachments: NEW_ATTACHMENTS,
  draft: 'Students do not see drafts.',
  publish_at: `When the server publishes it; it is a draft until then. ISO 8601 with a time zone, in the next ${SERVER_LIMITS.scheduledDays} days, before \`date_due\`. Null removes the schedule. If omitted in a change, the schedule stays when \`draft\` is true. When \`draft\` is false, the classwork is published now.`,
  date_due: 'ISO 8601 with a time zone; null or omitted for no due date. A `material` has none.',
  topic:
    'Title of its topic. An existing topic that differs only in case keeps its spelling. If omitted in a change, it stays as it is.',
  rubric: RUBRIC,
  category_id:
    'Id of the category of the class that it counts in; null for none. If omitted in a change, it stays as it is.',
  holds_grades:
    'Whether grades stay unreleased, hidden from students, until all are released; false releases them. If omitted in a change, it stays as it is.',
  late: 'Its own terms for late work; null for the terms of the class. If omitted in a change, it stays as it is.',
  kind_fields:
    'What only its kind has, in a field named for the kind, such as `{ "question": { "choices": ["Yes", "No"] } }`. If omitted, new classwork gets the defaults, and a change leaves them as they are.',
};

const example = {
  title: 'Linear equations',
  question: '<p>Solve them.</p>',
  classwork_type: CLASSWORK_TYPE,
  mark: 20,
  _files: ['https://files.example/equations.pdf'],
  draft: false,
  date_due: '2026-12-01T10:30:00Z',
};

export const classworkCalls = describeCalls({
  createClasswork: {
    changesClass: true,
    summary: 'Create classwork',
    query: classQuery,
    body: writeClassworkRules,
    reply: assignment,
    fields,
    example,
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
    example: { ...example, version: 1 },
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
    body: object({ date_due: instantRule().required(ruleMessage(NO_INSTANT)), version: version() }),
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
  ...rosterCalls,
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
  ...topicCalls,
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
  ...submissionCalls,
});
