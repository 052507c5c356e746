import { object } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { flag, group, id, idIn, instant, listOf, picture, shape, text } from './fields.ts';
import { classworkParams } from './classwork.ts';
import { pageBefore, placeIn } from './pages.ts';

const withWhom = {
  student_id: placeIn(
    'Id of the student; required for teachers. Students only have their own thread.',
  ),
};

export const threadQuery = object(withWhom);
export const listThreadQuery = object({ ...pageBefore(SERVER_LIMITS.threadPage), ...withWhom });
export const threadMessageParams = classworkParams.shape({ messageId: idIn('message') });

export const threadMessage = shape(
  'ThreadMessage',
  "A private message about one student's work on a piece of classwork.",
  {
    id: id('message'),
    user: group({
      id: id('user', 'Id of the author.'),
      username: text('The name that others see.', 'grace'),
      profile_image: picture('Their picture.'),
    }),
    by_student: flag('Whether the student wrote it; otherwise a teacher did.'),
    is_own: flag('Whether the reader wrote it.', false),
    message: text('Plain text.', 'Is the second part graded, too?'),
    date: instant('When it was written.'),
  },
);

export const thread = listOf(threadMessage, 'Newest first: one page of them.');
