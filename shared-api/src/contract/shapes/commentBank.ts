import { object } from 'yup';
import { count, id, idIn, listOf, shape, text } from './fields.ts';

export const savedCommentParams = object({ id: idIn('savedComment', 'The saved comment.') });

export const savedComment = shape('SavedComment', 'A reusable comment on grades.', {
  id: id('savedComment', 'Id of the saved comment.'),
  text: text('Text of the comment.', 'Well argued.'),
  uses: count('Number of uses.', 3),
  version: count('Increases with each change of its text.', 1).optional(),
});

export const savedCommentList = listOf(
  savedComment,
  'All comments of the caller, the most used first.',
);
