import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { count, flag, id, idIn, instant, listOf, picture, shape, text } from './fields.ts';
import { placeIn } from './pages.ts';

export const chatParams = object({ classId: idIn('class') });
export const messageParams = chatParams.shape({ messageId: idIn('message') });

export const listMessagesQuery = object({
  before: placeIn(`A message's id: the ${LIMITS.chatPage} before it.`),
  after: placeIn("A message's id: those after it, at most 500 a call. Ask until none come."),
});

const sender = {
  id: id('message'),
  username: text("The sender's name.", 'grace'),
  user_id: id('user', 'Of the sender.'),
  timestamp: instant('When it was sent.'),
  deletable: flag('Whether the reader may delete it.', false),
  image_url: picture("The sender's picture."),
};

export const chatMessage = shape('ChatMessage', "A message of a class's chat.", {
  ...sender,
  content: text('Plain text.', 'Good morning!'),
  email: text("The sender's; empty where the profile hides it from the reader.", ''),
});

export const chatUnread = shape('ChatUnread', 'What of a chat is not read yet.', {
  count: count('Messages of others that are newer than what was read; 100 stands for more.', 2),
  last_read: id('message', 'The newest message that was marked as read.').nullable(),
});

export const messageList = listOf(chatMessage, 'Oldest first.');
