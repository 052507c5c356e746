import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('classwork', {
  teachersOnly: 'Only teachers of the class can change its classwork.',
  teachersGrade: 'Only teachers of the class can grade.',
  studentsOnly: 'Only students can hand in answers.',
  teachersRemind: 'Only teachers of the class can remind its students.',
  remindDraft: 'Students do not see this draft yet. Publish it first.',
  remindOver: 'The due date has passed, so nobody can hand in an answer.',
  reminded: 'The students have already been reminded in the last 24 hours.',
  most: 'A class can have at most {max} assignments. Delete some of them first.',
  hasGrades:
    'Someone has already been graded for this classwork. Only its due date and the rule for late submissions can still be changed.',
  /** Error beside the rubric, like the next texts. */
  rubricGraded:
    'Someone has already been graded for this classwork, so its rubric cannot be changed.',
  rubricTwice: 'Two criteria have the same id.',
  rubricLevel: 'A level of “{title}” has more points than the criterion.',
  rubricTwins: 'Two levels of “{title}” have the same points. Change one of them.',
  rubricSum:
    'The criteria are worth {worth, number} together, but the classwork is worth {mark, number}. Make both the same.',
  /** Error beside the points of a grade, like the next texts. */
  rubricNone: 'This classwork has no rubric.',
  rubricOthers:
    'These are not the criteria of this rubric. Check the rubric, then give points for each criterion.',
  rubricPoints: 'Give 0 to {points, number} points for “{title}”, with at most two decimals.',
  rubricScore: 'The points of the rubric add up to {score, number}. The grade must be the same.',
  /** Error beside the time of publishing. */
  isPublished: 'This classwork has already been published.',
  /** Error beside the due date. */
  dueFirst: 'Choose a due date after the publishing time.',
  /** Error beside a field, such as the due date of a material. */
  notOfKind: 'This kind of classwork does not have this field.',
  kindStays: 'The kind of classwork cannot be changed.',
  workChanged: 'Someone else has changed this classwork in the meantime. Check it, then try again.',
  noDraft: 'Published classwork cannot become a draft again.',
  scoreTooHigh: 'Enter at most {mark, number}. Bonus points are not possible.',
  /** Error after a grade: the marks or the rubric have been changed since the teacher saw them. */
  marksChanged:
    'The marks or the rubric of this classwork have been changed in the meantime. The grade has not been saved. The classwork is now worth {mark, plural, one {# mark} other {# marks}}. Check the grade, then save it again.',
  gradedMeanwhile:
    'Another grade has been given in the meantime. Check that grade, then save yours to replace it.',
  answeredMeanwhile:
    'The answer has been replaced in the meantime. Read the new answer, then grade it.',
  /** Error: classwork should be graded without an answer. */
  handedInToGrade: 'The student has handed in an answer in the meantime. Read it, then grade it.',
  /** Error after one grade for several students: the due date of these students has not passed. */
  haveTime:
    '{count, plural, one {{names, list} still has time to hand in an answer.} other {{names, list} still have time to hand in an answer.}} Nobody has been graded.',
  /** State: the student need not do this classwork. */
  isExcused: 'The student is excused from this classwork. Remove the excuse, then give a grade.',
  /** Error beside the category of classwork, and beside the categories of a class. */
  noCategory: 'This category no longer exists. Choose another one.',
  sameCategory: 'Two categories are called “{title}”. Rename one of them.',
  categoriesChanged:
    'The categories have been changed in the meantime. Check them, then try again.',
  /** Error beside the new name of a topic. */
  sameTopic: 'There is already a topic “{title}”. Merge the topics, or choose another name.',
  teachersWeigh: 'Only teachers of the class can choose how its averages are calculated.',
  /** Error: the student does not see the grade yet and has handed in no answer. */
  returnHeldPaper:
    'This grade was given without an answer and is hidden. Release the grades first, then return the classwork.',
  gradeDraft: 'Students do not see this draft yet, so it cannot be graded.',
  /** Error beside the grade: only a grade without an answer can be removed. */
  gradeStays: 'The grade of a submission cannot be removed. Change the grade instead.',
  calendarRange: 'Choose an end after the start, at most {days} days later.',
  takenBackMeanwhile: 'The student has unsubmitted this answer in the meantime.',
  /** Teachers read this: another teacher has returned the answer. */
  returnedMeanwhile: 'This answer has been returned in the meantime. Check it first.',
  returnedOften: 'This answer has been returned too many times. Grade it instead.',
  /** Error beside the fields of an extension, like the next texts. */
  notStudents: 'Choose only students of this class.',
  extendLater: 'Choose a time after the due date of the class.',
  noDue: 'This classwork has no due date, so it needs no extension.',
  due: 'The due date has passed.',
  /** Students read this: more is taken off now than their page said. */
  costsMore:
    'Time has passed since you wrote your answer. {percent}% of your grade will now be taken off. If you accept this, hand in your answer again.',
  handedInMeanwhile: 'You have handed in another answer in the meantime. Check it first.',
  graded: 'Your answer has already been graded and cannot be changed.',
  /** Students read this. */
  returned:
    'Your teacher has returned your answer in the meantime. Read what your teacher says, then hand in your answer again.',
});

export const errorMessages = localizedTextsOf(messages);
