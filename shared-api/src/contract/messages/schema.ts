import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { IS_MUTED, NOTHING_DELETED, NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { classworkParams } from '../classwork/assignmentShapes.ts';
import { idIn, pageBefore, cursor } from '../fields/queries.ts';
import {
  IDS,
  count,
  flag,
  group,
  id,
  instant,
  listOf,
  nothing,
  personFields,
  picture,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { requiredText, textRule } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { threadMessageRules } from './rules.ts';

const chatParams = object({ classId: idIn('class') });

const sender = {
  id: id('message'),
  username: text("The sender's name.", 'grace'),
  user_id: id('user', 'Id of the sender.'),
  timestamp: instant('When it was sent.'),
  deletable: flag('Whether the reader may delete it.', false),
  image_url: picture("The sender's picture."),
};

const chatMessage = shape('ChatMessage', "A message of a class's chat.", {
  ...sender,
  content: text('Plain text.', 'Good morning!'),
  email: text("The sender's address; empty where the profile hides it from the reader.", ''),
});
export type ChatMessage = InferType<typeof chatMessage>;

const chatUnread = shape('ChatUnread', 'The unread messages of a chat.', {
  count: count(
    "Other people's messages newer than the read position. Counting stops at 100, which means 100 or more.",
    2,
  ),
  last_read: id('message', 'The newest message that was marked as read.').nullable(),
});

/** The number of other people's messages that are newer than the person's read position. */
export type ChatUnread = InferType<typeof chatUnread>;

const withWhom = {
  student_id: cursor(
    'Id of the student; required for teachers. Students only have their own thread.',
  ),
};

const threadQuery = object(withWhom);
const threadMessageParams = classworkParams.shape({ messageId: idIn('message') });

const threadMessage = shape(
  'ThreadMessage',
  "A private message about one student's work on a piece of classwork.",
  {
    id: id('message'),
    user: group(personFields('author')),
    by_student: flag('Whether the student wrote it; otherwise a teacher did.'),
    is_own: flag('Whether the reader wrote it.', false),
    message: text('Plain text.', 'Is the second part graded, too?'),
    date: instant('When it was written.'),
  },
);

/** A private message between a student and their teachers about one piece of classwork. */
export type ThreadMessage = InferType<typeof threadMessage>;

export const chatCalls = describeCalls({
  listMessages: {
    summary: 'List messages',
    description: 'The newest 50, or those before or after a given message, which may be deleted.',
    params: chatParams,
    query: object({
      before: cursor(`Id of a message: returns the ${LIMITS.chatPage} messages before it.`),
      after: cursor(
        'Id of a message: returns the messages after it, at most 500 a call. Repeat until the list is empty.',
      ),
    }),
    reply: listOf(chatMessage, 'Oldest first.'),
    errors: { not_found: NO_CLASS, invalid: 'The given id is not a message of this class.' },
  },
  sendMessage: {
    changesClass: true,
    summary: 'Send a message',
    description:
      "Like a frame on the chat's channel: the idempotency key acts as the nonce, and both share one rate limit.",
    params: chatParams,
    body: object({ text: requiredText(LIMITS.chatText) }),
    reply: chatMessage,
    fields: { text: 'Plain text.' },
    example: { text: 'Good morning!' },
    errors: {
      muted: IS_MUTED,
      not_found: NO_CLASS,
      too_many_requests: '20 messages in 10 seconds, over the channel and by this call together.',
      slow_mode: 'The chat is in slow mode, and the student has to wait for Retry-After seconds.',
    },
  },
  deleteMessage: {
    changesClass: true,
    summary: 'Delete a message',
    params: chatParams.shape({ messageId: idIn('message') }),
    reply: nothing,
    errors: {
      forbidden: 'Only the author and the teachers can delete a message.',
      not_found: 'There is no such message or class, or the caller is not in it.',
    },
  },
  getUnreadMessages: {
    summary: 'Count the unread messages',
    params: chatParams,
    reply: chatUnread,
    errors: { not_found: NO_CLASS },
  },
  markMessagesRead: {
    summary: 'Mark messages as read',
    description: 'Marks all messages up to the given one.',
    params: chatParams,
    body: object({ last_read: textRule(LIMITS.id).required(ruleMessage('required')) }),
    reply: chatUnread,
    fields: { last_read: 'The id of a message.' },
    example: { last_read: '0d3mc3x7k9v1z5t8r2w6p4y0ban' },
    errors: { not_found: NO_CLASS },
  },
});

const NO_THREAD =
  'There is no such classwork, or it is a draft and the caller a student. Or the caller is not in the class; or, as a teacher, names no student of it; or, as a student, names another one.';

export const threadCalls = describeCalls({
  listThread: {
    summary: 'Read the private messages on a piece of classwork',
    params: classworkParams,
    query: object({ ...pageBefore(SERVER_LIMITS.threadPage), ...withWhom }),
    reply: listOf(threadMessage, 'Newest first: one page of them.'),
    errors: { not_found: NO_THREAD, invalid: NO_CURSOR },
  },
  writeToThread: {
    changesClass: true,
    summary: 'Write a private message on a piece of classwork',
    description: 'Notifies the other side: the student, or the teachers of the class.',
    params: classworkParams,
    query: threadQuery,
    body: threadMessageRules,
    reply: threadMessage,
    fields: { message: 'Plain text.' },
    example: { message: 'Is the second part graded, too?' },
    errors: { not_found: NO_THREAD, conflict: 'It is a draft, which students do not see yet.' },
  },
  markThreadRead: {
    summary: 'Mark private messages as read',
    description:
      "Up to the given message, for the caller alone. Updates the caller's other tabs, and notifies nobody else.",
    params: classworkParams,
    query: threadQuery,
    body: object({ message_id: requiredText(LIMITS.id) }),
    reply: nothing,
    fields: { message_id: 'Id of the newest message shown.' },
    example: { message_id: IDS.message },
    errors: { not_found: `There is no such message. ${NO_THREAD}` },
  },
  deleteThreadMessage: {
    changesClass: true,
    summary: 'Delete a private message',
    params: threadMessageParams,
    reply: nothing,
    errors: {
      forbidden: 'Only its author may delete a private message.',
      not_found: `There is no such message. ${NO_THREAD}`,
    },
  },
  restoreThreadMessage: {
    changesClass: true,
    summary: 'Restore a deleted private message',
    description:
      'Possible for 30 days after deletion, for its author alone. The message returns to its position.',
    params: threadMessageParams,
    reply: threadMessage,
    errors: {
      forbidden: 'Only its author may restore a private message.',
      not_found: NOTHING_DELETED,
      conflict: 'It is not deleted.',
    },
  },
});
