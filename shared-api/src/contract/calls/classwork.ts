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
const NO_SUBMISSION = 'There is no such submission, or it is not for the caller to see.';
const BASE_VERSION =
  'Version of the classwork that the change is based on. Left out, the change replaces whatever is there.';
const NO_PLACE = 'The page begins after what is not of this list.';

const RUBRIC = `By what it is graded: at most ${RUBRIC_LIMITS.criteria} criteria with at most ${RUBRIC_LIMITS.levels} levels each, and ids that the caller chooses. Their points are together the marks of the classwork; those of a level are at most those of its criterion, and no other's of it. An empty list takes it away. Left out of a change, it stays as it is.`;
const RUBRIC_SCORES =
  'Instead of the score: the points of every criterion of the rubric, by its id, from 0 to what it is worth. They need not be those of a level. Null is a grade without the rubric; left out, they stay with the same score, and go with another one.';

const fields = {
  question:
    'HTML; the server sanitises it, and fetches its pictures. What cannot be fetched becomes a link.',
  mark: 'The most points that it can bring; a whole number.',
  _files: 'http(s) addresses.',
  attachments:
    'Ids of files of the caller that are uploaded and hang on nothing else; without it, those that are there stay.',
  draft: 'Students do not see drafts.',
  publish_at: `When the server is to publish it: it is a draft until then. ISO 8601 with its time zone, later than now, at most ${SERVER_LIMITS.scheduledDays} days; and before \`date_due\`. Null takes that away. Left out of a change, it stays as it is where \`draft\` is true, and goes where it is false: then it is published now.`,
  date_due: 'ISO 8601 with its time zone; null or nothing when there is no end.',
  topic:
    'What it belongs to: of what differs in capital letters alone, the way that is there already is kept. Left out of a change, it stays as it is.',
  rubric: RUBRIC,
  category_id:
    'Of a category of its class, with which it counts in averages; null for none. Left out of a change, it stays as it is.',
  holds_grades:
    'Whether students see no grade of it before all of them are released: false releases them. Left out of a change, it stays as it is.',
  late: 'What becomes of it where it is handed in late; null for what the class says. Left out of a change, it stays as it is.',
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
  description: 'What students are to do, what they hand in, and what it is worth.',
  calls: [
    describeCall(createClasswork, {
      changesClass: true,
      summary: 'Set classwork',
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
      description: 'The whole of it is sent: what is left out becomes its default.',
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
          'It has changed since `version`; somebody is graded for it already, and it was to ask something else; or it is published and was to be a draft.',
      },
    }),
    describeCall(moveDueDate, {
      changesClass: true,
      summary: 'Move a due date',
      description: 'Whatever else it is stays as it is.',
      params: classworkParams,
      body: moveDueDateRules,
      reply: movedDueDate,
      fields: { date_due: 'ISO 8601, with its zone.', version: BASE_VERSION },
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: NO_WORK,
        conflict: 'It has changed since `version`.',
      },
      example: { date_due: '2026-12-01T10:30:00.000Z', version: 2 },
    }),
    describeCall(getRoster, {
      summary: 'List who has handed in, and who has not',
      description: 'Every student of the class.',
      params: classworkParams,
      query: rosterQuery,
      reply: roster,
      errors: { not_found: NOT_TAUGHT, invalid: NO_PLACE },
    }),
    describeCall(extendDueDate, {
      changesClass: true,
      summary: 'Give students another date due',
      description:
        'For as long as it is later than that of the class. What they have handed in late already is late no more where it came before this date. Its reply has their lines of the list above.',
      params: classworkParams,
      body: extendRules,
      reply: roster,
      fields: {
        users: `Ids of students of the class, at most ${LIMITS.extended}: all of them, or nothing is changed.`,
        date_due: 'ISO 8601, with its zone, after that of the class; null takes theirs away.',
      },
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: NO_WORK,
        conflict: 'It has no date due.',
      },
      example: {
        users: ['0d3kq5n8b2y6s4h7j1g9e3t0qd'],
        date_due: '2026-12-08T10:30:00.000Z',
      },
    }),
    describeCall(gradeStudents, {
      changesClass: true,
      summary: 'Give several students the same grade',
      description:
        'Those too who have handed in nothing: it was on paper, or said aloud. Its reply has their lines of the list above.',
      params: classworkParams,
      body: gradeStudentsRules,
      reply: roster,
      fields: {
        students: `Students of the class, at most ${LIMITS.extended}, each with the version of their line: all of them, or nobody is graded. Who has handed in nothing and still has time, by their own date, is graded only with \`before_due: true\`; of one student alone, unless it is false.`,
        score:
          "0 to the classwork's marks, at most two decimals; needed unless `rubric_scores` is there.",
        rubric_scores: RUBRIC_SCORES,
        comment: 'For each of them; without it, comments stay as they are.',
        marks_version: MARKS_VERSION,
      },
      errors: {
        forbidden: 'Only teachers of the class can grade.',
        not_found: NO_WORK,
        conflict:
          'Somebody was graded, or handed in or took back an answer, since `version`; it is a draft; or somebody still has time.',
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
      summary: 'Bring deleted classwork back',
      description: 'With its answers and grades, for 30 days after it was deleted.',
      params: classworkParams,
      reply: nothing,
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: NOTHING_DELETED,
        conflict: 'It is not deleted, or the class has as much classwork as it may.',
      },
    }),
    describeCall(remindOfClasswork, {
      changesClass: true,
      summary: 'Remind of classwork',
      description:
        'Tells the students who have not handed in, and nobody else. Where all have, nobody is told.',
      params: classworkParams,
      reply: reminded,
      errors: {
        forbidden: 'Only teachers of the class can remind its students.',
        not_found: 'There is no such classwork, or the caller is not in its class.',
        conflict: 'It is a draft, it is over, or its students were reminded in the last 24 hours.',
      },
    }),
    describeCall(getPastWork, {
      summary: 'Count the classwork that is past',
      description: 'For teachers and for students, each by what they see.',
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
      description: 'Of a topic that no classwork belongs to, nothing.',
      params: topicsParams,
      query: topicQuery,
      reply: topicWorks,
      errors: { not_found: NO_CLASS, invalid: NO_PLACE },
    }),
    describeCall(renameTopic, {
      changesClass: true,
      summary: 'Rename a topic',
      description: 'For all its classwork at once, also what is deleted and may come back.',
      params: topicsParams,
      body: renameTopicRules,
      reply: renamedTopic,
      fields: {
        title: 'As it is written now.',
        new_title: 'What it is called from now on.',
        merge:
          'Whether it may become one with the topic that is called so already, whatever its capital letters: it is written as that one then. Without it, that is a conflict.',
      },
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: 'There is no such class, the caller is not in it, or it has no such topic.',
        conflict: 'Another topic of the class is called so.',
      },
      example: { title: 'Equations', new_title: 'Linear equations', merge: false },
    }),
    describeCall(listTodo, {
      summary: 'List what is to be done',
      description: `The classwork of all classes of the caller, as its student or its teacher: the newest ${SERVER_LIMITS.todo}. Drafts are not among it.`,
      reply: todoList,
    }),
    describeCall(listClassworkAsStudent, {
      summary: 'List the classwork of a class as its student',
      description: "What is published; `submitions` holds the reader's own alone.",
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
        'Replaces an earlier answer, until that is graded. What comes after the date due is marked as late, by the terms that hold at that moment, or refused. What was returned is handed in again by it, also when it is due: the answer that was returned is kept beside it.',
      params: answerParams,
      query: classQuery,
      body: submitAnswerRules,
      reply: submission,
      fields: {
        answer:
          'HTML; the server sanitises it, and fetches its pictures. May be empty, or left out, where files are attached.',
        attachments:
          'Ids of files of the caller that are uploaded and hang on nothing else; without it, those that are there stay.',
        version:
          'Of the answer that is there, as its author knows it; 0 for none. When there is another one by now, nothing is saved (409).',
        accepted_percent:
          'What the student was told that lateness takes of the score, in percent; 0 for nothing. When it takes more by now, nothing is saved (409, `costs_more`). Left out, any penalty is accepted.',
      },
      example: { answer: '<p>Forty-two.</p>' },
      errors: {
        forbidden:
          'Only students can hand in answers, and only until the work is due for them, unless late work is taken.',
        not_found: NO_WORK,
        conflict: 'The answer is graded already, or is not of `version` any more.',
        costs_more: 'Lateness takes more of the score than `accepted_percent`.',
      },
    }),
    describeCall(withdrawAnswer, {
      changesClass: true,
      summary: 'Take an answer back',
      description:
        'It becomes the draft of its student (`own_draft`), and its teachers no longer see it. Of what was handed in again, they see the answer that was returned.',
      params: answerParams,
      reply: assignment,
      errors: {
        forbidden: 'Only students hand in answers, and take them back until the work is due.',
        not_found:
          'There is no such classwork, the caller is not in its class, or nothing is handed in.',
        conflict: 'The answer is graded or returned already.',
      },
    }),
    describeCall(listEarlierAnswers, {
      summary: 'List the answers that were returned',
      description: 'For the teachers of its class, and for who wrote them.',
      params: submissionParams,
      reply: earlierAnswers,
      errors: { not_found: NO_SUBMISSION },
    }),
    describeCall(getSubmission, {
      summary: 'Read a submission',
      description: 'For the teachers of its class, and for who wrote it.',
      params: submissionParams,
      reply: submission,
      errors: { not_found: NO_SUBMISSION },
    }),
    describeCall(gradeSubmission, {
      changesClass: true,
      summary: 'Grade or return a submission',
      description:
        'What is returned needs no score: its student sees the comment, and may hand in again. Of classwork that holds its grades back, a return and the comment that comes with it are seen at once, and a score is not. Without `comment` a grade has none, and a return leaves it as it is.',
      params: submissionParams,
      body: gradeWithRubricRules,
      reply: submission,
      fields: {
        score:
          "0 to the classwork's marks, at most two decimals; needed unless `returned` or `rubric_scores` is there.",
        rubric_scores: RUBRIC_SCORES,
        returned:
          'Whether it is returned, to be handed in again; false takes that back. Nothing leaves it as it is.',
        version:
          'Of the submission that was looked at. When it was graded, returned, replaced or taken back since, nothing is saved (409).',
        marks_version: MARKS_VERSION,
      },
      example: { score: 18, comment: 'Well done.', version: 1, marks_version: 1 },
      errors: {
        forbidden: 'Only teachers of the class can grade.',
        not_found: NO_SUBMISSION,
        conflict: `It was graded, returned or replaced since \`version\`, was taken back by its student, or has been returned ${SERVER_LIMITS.attempts - 1} times; or it is to be returned, and has only a grade without an answer that is held back.`,
        marks_changed: MARKS_CHANGED,
      },
    }),
  ],
};
