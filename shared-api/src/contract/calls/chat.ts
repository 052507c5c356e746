import {
  deleteMessage,
  getUnreadMessages,
  listMessages,
  markMessagesRead,
  sendMessage,
} from '../chat.ts';
import { markMessagesReadRules, sendMessageRules } from '../rules/chat.ts';
import {
  chatMessage,
  chatParams,
  chatUnread,
  listMessagesQuery,
  messageList,
  messageParams,
} from '../shapes/chat.ts';
import { nothing } from '../shapes/fields.ts';
import { describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';

export const chatCalls: CallGroup = {
  title: 'Chat',
  description: "The messages of a class's chat. New ones arrive on its channel.",
  calls: [
    describeCall(listMessages, {
      summary: 'List messages',
      description: 'The newest 50, or those before or after a given message, which may be deleted.',
      params: chatParams,
      query: listMessagesQuery,
      reply: messageList,
      errors: { not_found: NO_CLASS, invalid: 'The given id is not a message of this class.' },
    }),
    describeCall(sendMessage, {
      changesClass: true,
      summary: 'Send a message',
      description:
        "Like a frame on the chat's channel: the idempotency key acts as the nonce, and both share one rate limit.",
      params: chatParams,
      body: sendMessageRules,
      reply: chatMessage,
      fields: { text: 'Plain text.' },
      example: { text: 'Good morning!' },
      errors: {
        not_found: NO_CLASS,
        too_many_requests: '20 messages in 10 seconds, over the channel and by this call together.',
      },
    }),
    describeCall(deleteMessage, {
      changesClass: true,
      summary: 'Delete a message',
      params: messageParams,
      reply: nothing,
      errors: {
        forbidden: 'Only the author and the teachers can delete a message.',
        not_found: 'There is no such message or class, or the caller is not in it.',
      },
    }),
    describeCall(getUnreadMessages, {
      summary: 'Count the unread messages',
      params: chatParams,
      reply: chatUnread,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(markMessagesRead, {
      summary: 'Mark messages as read',
      description: 'Marks all messages up to the given one.',
      params: chatParams,
      body: markMessagesReadRules,
      reply: chatUnread,
      fields: { last_read: 'The id of a message.' },
      example: { last_read: '0d3mc3x7k9v1z5t8r2w6p4y0ban' },
      errors: { not_found: NO_CLASS },
    }),
  ],
};
