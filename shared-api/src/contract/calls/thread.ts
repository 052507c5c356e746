import { threadMessageRules, threadReadRules } from '../rules/thread.ts';
import { classworkParams } from '../shapes/classwork.ts';
import { nothing } from '../shapes/fields.ts';
import {
  listThreadQuery,
  thread,
  threadMessage,
  threadMessageParams,
  threadQuery,
} from '../shapes/thread.ts';
import {
  deleteThreadMessage,
  listThread,
  markThreadRead,
  restoreThreadMessage,
  writeToThread,
} from '../thread.ts';
import { NOTHING_DELETED, describeCall, type CallGroup } from './call.ts';

const NO_THREAD =
  'There is no such classwork, or it is a draft and the caller a student. Or the caller is not in the class; or, as a teacher, names no student of it; or, as a student, names another one.';

export const threadCalls: CallGroup = {
  title: 'Private messages',
  description:
    'Messages between one student and the teachers of the class about one piece of classwork, with or without a submission. Other students never see them.',
  calls: [
    describeCall(listThread, {
      summary: 'Read the private messages on a piece of classwork',
      params: classworkParams,
      query: listThreadQuery,
      reply: thread,
      errors: {
        not_found: NO_THREAD,
        invalid: 'The cursor (`before` or `after`) is not an item of this list.',
      },
    }),
    describeCall(writeToThread, {
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
    }),
    describeCall(markThreadRead, {
      summary: 'Mark private messages as read',
      description:
        "Up to the given message, for the caller alone. Updates the caller's other tabs, and notifies nobody else.",
      params: classworkParams,
      query: threadQuery,
      body: threadReadRules,
      reply: nothing,
      fields: { message_id: 'Id of the newest message shown.' },
      example: { message_id: '0d3kq5n8b2y6s4h7j1g9e3t0qd' },
      errors: { not_found: `There is no such message. ${NO_THREAD}` },
    }),
    describeCall(deleteThreadMessage, {
      changesClass: true,
      summary: 'Delete a private message',
      params: threadMessageParams,
      reply: nothing,
      errors: {
        forbidden: 'Only its author may delete a private message.',
        not_found: `There is no such message. ${NO_THREAD}`,
      },
    }),
    describeCall(restoreThreadMessage, {
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
    }),
  ],
};
