import { messagesOf } from '../../messages-of.ts';
import { sayingsOf } from '../../said.ts';

const messages = messagesOf('classwork', {
  teachersOnly: 'Only teachers of the class may change its classwork.',
  teachersGrade: 'Only teachers of the class grade.',
  studentsOnly: 'Only students hand in answers.',
  most: 'A class has at most {max} pieces of classwork. Delete some of them first.',
  hasGrades: 'Somebody is graded for this classwork already, so it stays as it is.',
  noDraft: 'Published classwork cannot become a draft again.',
  scoreTooHigh: 'The score can be at most {mark}.',
  gradedMeanwhile:
    'This was graded in the meantime. Look at the grade, then save yours if it should replace it.',
  answeredMeanwhile: 'The answer was replaced in the meantime. Look at the new one, then grade it.',
  due: 'The due date has passed.',
  handedInMeanwhile: 'You handed in another answer in the meantime. Look at it first.',
  graded: 'Your answer is graded already, and stays as it is.',
});

export const refusals = sayingsOf(messages);
