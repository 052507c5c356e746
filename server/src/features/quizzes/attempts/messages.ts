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
  most_attempts: 'You have begun this quiz 100 times. No further attempt is possible.',
  graded: 'Your teacher has already graded this quiz.',
  /** Error beside the access code. */
  wrongCode: 'This access code is wrong. Ask your teacher for it.',
  /** Error of an answer that comes too late. */
  isOver: 'This attempt is over. Answers can no longer be saved.',
  /** Error of an answer to an earlier question, in a quiz without a way back. */
  noWayBack: 'You have left this question. This quiz has no way back.',
  /** Error: another tab or device has saved another answer. */
  savedMeanwhile:
    'Another tab or device has saved a newer answer. Read it, then save yours to replace it.',
  /** Error beside an answer of the wrong shape, or with unknown choices. */
  wrongAnswer: 'This answer does not fit the question. Reload the page, then answer again.',
  /** Error beside points, with the points of the question. */
  pointsTooHigh: 'Enter at most {points, number}.',
  /** Error: another teacher has given points for the same answer. */
  pointsChanged:
    'Someone else has given points for this answer in the meantime. Check them, then try again.',
  stillRuns: 'This attempt still runs. Give points after it has been handed in.',
});

export const errorMessages = localizedTextsOf(messages);
