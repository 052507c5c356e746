import { object } from 'yup';
import { count, id, idIn, listOf, shape, text } from './fields.ts';

export const savedCommentParams = object({ id: idIn('savedComment', 'The saved comment.') });

export const savedComment = shape('SavedComment', 'What somebody often writes beside a grade.', {
  id: id('savedComment', 'Of the saved comment.'),
  text: text('As it is written beside a grade.', 'Well argued.'),
  uses: count('How often it was written somewhere.', 3),
  version: count('Grows with each change of its text.', 1).optional(),
});

export const savedCommentList = listOf(savedComment, 'All of the caller, the most used first.');
