import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('classwork', {
  teachersOnly: 'Only teachers of the class may change its classwork.',
  teachersGrade: 'Only teachers of the class grade.',
  studentsOnly: 'Only students hand in answers.',
  teachersRemind: 'Only teachers of the class remind its students.',
  remindDraft: 'Students do not see this draft yet.',
  remindOver: 'The due date has passed, so nobody can hand in.',
  reminded: 'The students were reminded in the last 24 hours.',
  most: 'A class has at most {max} pieces of classwork. Delete some of them first.',
  hasGrades:
    'Somebody is graded for this classwork already, so what it asks stays as it is. Only its due date, and what becomes of late work, can still be changed.',
  /** By the rubric. */
  rubricGraded: 'Somebody is graded for this classwork already, so its rubric stays as it is.',
  rubricTwice: 'Two criteria have the same id.',
  rubricLevel: 'A level of "{title}" is worth more than the criterion.',
  rubricTwins: 'Two levels of "{title}" are worth the same.',
  rubricSum:
    'The criteria are worth {worth, number} together, but the classwork is worth {mark, number}.',
  /** By the points of a grade. */
  rubricNone: 'This classwork has no rubric.',
  rubricOthers:
    'These are not the criteria of this rubric. Look at it again, and give points for each of them.',
  rubricPoints: 'Give from 0 to {points, number} for "{title}", with at most two decimals.',
  rubricScore: 'The points of the rubric come to {score, number}.',
  /** By the moment at which classwork is to be published. */
  isPublished: 'This classwork is published already.',
  /** By the date due. */
  dueFirst: 'Choose a date due after the moment of publishing.',
  workChanged: 'Somebody else has changed this classwork in the meantime.',
  noDraft: 'Published classwork cannot become a draft again.',
  scoreTooHigh:
    'The score can be at most {mark, number}: bonus points beyond the marks are not possible.',
  /** Refusal of a grade: these are what it was given by. */
  marksChanged:
    'The marks or the rubric of this classwork have been changed in the meantime. The grade has not been saved. The classwork is worth {mark, plural, one {# mark} other {# marks}} now. Check the grade, then save it again.',
  gradedMeanwhile:
    'This was graded in the meantime. Look at the grade, then save yours if it should replace it.',
  answeredMeanwhile: 'The answer was replaced in the meantime. Look at the new one, then grade it.',
  /** Of what was to be graded without an answer. */
  handedInToGrade: 'The student handed in an answer in the meantime. Look at it, then grade it.',
  /** Refusal of one grade for several students: these have handed in nothing, and their date due has not passed. */
  haveTime:
    '{count, plural, one {{names, list} still has time to hand in.} other {{names, list} still have time to hand in.}} Nobody has been graded.',
  /** Of a student who need not do it. */
  isExcused: 'The student is excused from this. Take that back first, then grade it.',
  /** By the category of classwork, and by the categories of a class. */
  noCategory: 'This category is gone. Choose another one.',
  sameCategory: 'There are two categories “{title}”. Give each a title of its own.',
  categoriesChanged: 'The categories were changed in the meantime. Look at them first.',
  /** By the new name of a topic. */
  sameTopic: 'There is a topic “{title}” already. Put both together, or choose another name.',
  teachersWeigh: 'Only teachers of the class choose how its averages are made.',
  /** Of a grade without an answer, which its student knows nothing of. */
  returnHeldPaper:
    'This grade was given without an answer, and is held back. Release the grades first, then return it.',
  gradeDraft: 'Students do not see this draft yet, so nobody is graded for it.',
  /** By the score: only what was graded without an answer can be without a grade again. */
  gradeStays: 'What was handed in keeps its grade. Give it another one.',
  calendarRange: 'Choose a later moment, at most {days} days after the first.',
  takenBackMeanwhile: 'The student took this answer back in the meantime.',
  /** Said to a teacher, of what another one did. */
  returnedMeanwhile: 'This was returned in the meantime. Look at it first.',
  returnedOften: 'This was returned so often that no other answer can be handed in.',
  /** By fields of an extension. */
  notStudents: 'Choose students of this class.',
  extendLater: 'Choose a moment after the due date of the class.',
  noDue: 'This classwork has no due date, so nobody needs a later one.',
  due: 'The due date has passed.',
  /** Refusal of an answer whose student read a smaller number. */
  costsMore:
    'It is later now than when you wrote this: {percent} % of the score is taken off. Look at that, then hand in again.',
  handedInMeanwhile: 'You handed in another answer in the meantime. Look at it first.',
  graded: 'Your answer is graded already, and stays as it is.',
  /** Said to a student. */
  returned:
    'Your teacher returned your answer in the meantime. Read what they say, then hand in again.',
});

export const errorMessages = localizedTextsOf(messages);
