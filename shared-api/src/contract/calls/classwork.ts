import {
  createClasswork,
  deleteClasswork,
  restoreClasswork,
  editClasswork,
  getClasswork,
  getSubmission,
  gradeSubmission,
  listClasswork,
  listClassworkAsStudent,
  listEarlierAnswers,
  moveDueDate,
  submitAnswer,
  withdrawAnswer,
} from '../classwork.ts';
import { LIMITS } from '../limits.ts';
import { RUBRIC_LIMITS } from '../rubric.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { getPastWork } from '../pastWork.ts';
import { extendDueDate, getRoster, gradeStudents } from '../roster.ts';
import { listTodo, remindOfClasswork } from '../todo.ts';
import { listTopicWork, listTopics, renameTopic } from '../topics.ts';
import { submitAnswerRules } from '../rules/classwork.ts';
import { editClassworkRules, writeClassworkRules } from '../rules/publishing.ts';
import { gradeWithRubricRules } from '../rules/rubric.ts';
import { moveDueDateRules } from '../rules/calendar.ts';
import { extendRules } from '../rules/extensions.ts';
import { renameTopicRules } from '../rules/topics.ts';
import { gradeStudentsRules } from '../rules/gradeInTable.ts';
import { classQuery } from '../shapes/classes.ts';
import {
  answerParams,
  assignment,
  assignmentList,
  classworkParams,
  earlierAnswers,
  getClassworkQuery,
  listClassworkQuery,
  movedDueDate,
  ownClassworkQuery,
  submission,
  submissionParams,
  teachersAssignmentList,
} from '../shapes/classwork.ts';
import { nothing } from '../shapes/fields.ts';
import { roster, rosterQuery } from '../shapes/late.ts';
import { pastWork } from '../shapes/pastWork.ts';
import { reminded, todoList } from '../shapes/todo.ts';
import { renamedTopic, topicQuery, topicWorks, topics, topicsParams } from '../shapes/topics.ts';
import {
  MARKS_CHANGED,
  MARKS_VERSION,
  NOTHING_DELETED,
  describeCall,
  type CallGroup,
} from './call.ts';

const TEACHERS_ONLY = 'Only teachers of the class can change its classwork.';
const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_WORK = 'There is no such classwork or class, or the caller is not in it.';
const NOT_TAUGHT = 'There is no such classwork or class, or the caller does not teach it.';
const NO_SUBMISSION = 'There is no such submission, or the caller may not see it.';
const BASE_VERSION =
  'Version of the classwork that the change is based on. If omitted, the change overwrites later ones.';
const NO_PLACE = 'The cursor (`before` or `after`) is not an item of this list.';

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

export const classworkCalls: CallGroup = {
  title: 'Classwork',
  description: 'Assignments, submissions and their grades.',
  calls: [
    describeCall(createClasswork, {
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
    }),
    describeCall(listClasswork, {
      summary: 'List the classwork of a class as its teacher',
      query: listClassworkQuery,
      reply: teachersAssignmentList,
      errors: {
        not_found: 'There is no such class, or the caller does not teach it.',
        invalid: NO_PLACE,
      },
    }),
    describeCall(getClasswork, {
      summary: 'Read a piece of classwork and its submissions',
      params: classworkParams,
      query: getClassworkQuery,
      reply: assignment,
      errors: { not_found: NOT_TAUGHT, invalid: NO_PLACE },
    }),
    describeCall(editClasswork, {
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
    }),
    describeCall(moveDueDate, {
      changesClass: true,
      summary: 'Move a due date',
      description: 'Everything else stays as it is.',
      params: classworkParams,
      body: moveDueDateRules,
      reply: movedDueDate,
      fields: { date_due: 'ISO 8601 with a time zone.', version: BASE_VERSION },
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: NO_WORK,
        conflict: 'It has changed since `version`.',
      },
      example: { date_due: '2026-12-01T10:30:00.000Z', version: 2 },
    }),
    describeCall(getRoster, {
      summary: 'List the students with the state of their work',
      description: 'Every student of the class.',
      params: classworkParams,
      query: rosterQuery,
      reply: roster,
      errors: { not_found: NOT_TAUGHT, invalid: NO_PLACE },
    }),
    describeCall(extendDueDate, {
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
    }),
    describeCall(gradeStudents, {
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
    }),
    describeCall(deleteClasswork, {
      changesClass: true,
      summary: 'Delete classwork',
      params: classworkParams,
      query: classQuery,
      reply: nothing,
      errors: { forbidden: TEACHERS_ONLY, not_found: NO_WORK },
    }),
    describeCall(restoreClasswork, {
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
    }),
    describeCall(remindOfClasswork, {
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
    }),
    describeCall(getPastWork, {
      summary: 'Count the past classwork',
      description: 'Teachers and students each get counts of the classwork that they see.',
      params: topicsParams,
      reply: pastWork,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(listTopics, {
      summary: 'List the topics of a class',
      params: topicsParams,
      reply: topics,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(listTopicWork, {
      summary: 'List the classwork of a topic',
      description: 'An unknown topic has an empty list.',
      params: topicsParams,
      query: topicQuery,
      reply: topicWorks,
      errors: { not_found: NO_CLASS, invalid: NO_PLACE },
    }),
    describeCall(renameTopic, {
      changesClass: true,
      summary: 'Rename a topic',
      description:
        'For all its classwork at once, deleted classwork that may be restored included.',
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
    }),
    describeCall(listTodo, {
      summary: 'Read the to-do list',
      description: `Classwork from all classes that the caller attends or teaches: the newest ${SERVER_LIMITS.todo}. Without drafts.`,
      reply: todoList,
    }),
    describeCall(listClassworkAsStudent, {
      summary: 'List the classwork of a class as its student',
      description: "Published classwork; `submitions` has only the reader's own.",
      query: ownClassworkQuery,
      reply: assignmentList,
      errors: {
        not_found: 'There is no such class, or the caller is not a student of it.',
        invalid: NO_PLACE,
      },
    }),
    describeCall(submitAnswer, {
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
    }),
    describeCall(withdrawAnswer, {
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
    }),
    describeCall(listEarlierAnswers, {
      summary: 'List the returned answers',
      description: 'For the teachers of the class, and for the author.',
      params: submissionParams,
      reply: earlierAnswers,
      errors: { not_found: NO_SUBMISSION },
    }),
    describeCall(getSubmission, {
      summary: 'Read a submission',
      description: 'For the teachers of the class, and for the author.',
      params: submissionParams,
      reply: submission,
      errors: { not_found: NO_SUBMISSION },
    }),
    describeCall(gradeSubmission, {
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
    }),
  ],
};
