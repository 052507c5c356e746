import { localizedTextsOf } from '../../../texts/localized-text.ts';
import { messagesOf } from '../../../texts/messages-of.ts';

const messages = messagesOf('quizAttempts', {
  studentsOnly: 'Only students answer quizzes.',
  teachersSee: 'Only teachers see the attempts of others.',
  teachersGive: 'Only teachers give points.',
  /** Why no attempt can begin, like the next texts. */
  draft: 'This quiz is not published yet.',
  empty: 'This quiz has no questions yet.',
  not_open: 'This quiz has not opened yet.',
  closed: 'This quiz is closed.',
  no_attempt_left: 'You have used all your attempts.',
  graded: 'Your teacher has already graded this quiz.',
  /** Error beside the access code. */
  wrongCode: 'This access code is wrong. Ask your teacher for it.',
  /** Error of an answer that comes too late. */
  isOver: 'This attempt is over. Answers can no longer be saved.',
  /** Error: another tab or device has saved another answer. */
  savedMeanwhile:
    'Another tab or device has saved a newer answer. Read it, then save yours to replace it.',
  /** Error beside an answer of the wrong shape, or with unknown choices. */
  wrongAnswer: 'This answer does not fit the question. Reload the page, then answer again.',
  /** Error beside a typed number that can be read in two ways, such as 1.000. */
  twoNumbers:
    'This number can be read in two ways. Write it without thousands separators, such as 1000 or 1.5.',
  /** Error beside a typed number that is none. */
  noNumber: 'This is not a number. Write digits only, such as 12 or 1.5.',
  /** Error beside points, with the points of the question. */
  pointsTooHigh: 'Enter at most {points, number}.',
  stillRuns: 'This attempt still runs. Give points after it has been handed in.',
});

export const errorMessages = localizedTextsOf(messages);
