import { object, type InferType } from 'yup';
import { idIn } from '../fields/queries.ts';
import { count, flag, html, id, instant, listOf, oneOf, shape, text } from '../fields/replies.ts';
import { scheduled } from '../fields/scheduled.ts';
import { attachments } from '../files/schema.ts';
import { lateTerms, rubric, unreadMessages } from '../grading/gradeShapes.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { kindFieldsRules } from './kindFields.ts';
import { CLASSWORK_KIND_NAMES } from './kinds.ts';
import { submission } from './submissionShapes.ts';

export const classworkParams = object({ id: idIn('classwork') });

export const assignment = shape('Assignment', 'A piece of classwork, with submissions.', {
  id: id('classwork'),
  title: text('Title of the classwork.', 'Linear equations'),
  question: html('The task.', '<p>Solve them.</p>'),
  classwork_type: oneOf(
    CLASSWORK_KIND_NAMES,
    'Its kind. A `material` is read only: it has no due date, no marks and no answers. A `question` is answered by its own call.',
  ),
  topic: text('The topic in its class; empty for none.', 'Equations').optional(),
  category_id: id('category', 'Id of its category in averages; null for none.')
    .nullable()
    .optional(),
  mark: count('The most points that it is worth.', 20),
  rubric: rubric()
    .optional()
    .meta({ description: 'The rubric that it is graded by; absent without one.' }),
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
  ).optional(),
  held_count: count('For teachers: number of unreleased grades. Absent for none.', 12).optional(),
  kind_fields: kindFieldsRules()
    .optional()
    .meta({
      description:
        'For teachers who read one piece of classwork: what only its kind has, in a field named for the kind. Absent otherwise.',
      example: { question: { choices: ['Yes', 'No'], shows_answers: true, can_change: true } },
    }),
  is_extended: flag(
    'For a student: whether `date_due` is an extension of theirs. Absent for teachers.',
    false,
  ).optional(),
  is_excused: flag(
    'For a student: true when they are excused, so it does not count. Absent otherwise.',
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

export const assignmentListItem = assignment
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
  .meta({ name: 'AssignmentListItem', description: "A piece of classwork in teachers' lists." });
export type AssignmentListItem = InferType<typeof assignmentListItem>;

export const pastWork = shape('PastWork', 'Counts of the past classwork of a class.', {
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
