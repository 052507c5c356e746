import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { count, flag, id, idIn, instant, listOf, picture, shape, text } from './fields.ts';
import { placeIn } from './pages.ts';

export const chatParams = object({ classId: idIn('class') });
export const messageParams = chatParams.shape({ messageId: idIn('message') });

export const listMessagesQuery = object({
  before: placeIn(`Id of a message: returns the ${LIMITS.chatPage} messages before it.`),
  after: placeIn(
    'Id of a message: returns the messages after it, at most 500 a call. Repeat until the list is empty.',
  ),
});

const sender = {
  id: id('message'),
  username: text("The sender's name.", 'grace'),
  user_id: id('user', 'Id of the sender.'),
  timestamp: instant('When it was sent.'),
  deletable: flag('Whether the reader may delete it.', false),
  image_url: picture("The sender's picture."),
};

export const chatMessage = shape('ChatMessage', "A message of a class's chat.", {
  ...sender,
  content: text('Plain text.', 'Good morning!'),
  email: text("The sender's address; empty where the profile hides it from the reader.", ''),
});

export const chatUnread = shape('ChatUnread', 'The unread messages of a chat.', {
  count: count(
    "Other people's messages newer than the read position. Counting stops at 100, which means 100 or more.",
    2,
  ),
  last_read: id('message', 'The newest message that was marked as read.').nullable(),
});

export const messageList = listOf(chatMessage, 'Oldest first.');
