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
  'There is no such classwork; for students, it is a draft. The caller is not in its class, or is no student there and names none; or the student is somebody else, or is not in the class.';

export const threadCalls: CallGroup = {
  title: 'Private messages',
  description:
    'Between one student and those who teach the class, about one piece of classwork, whether anything was handed in or not. Other students never learn of them.',
  calls: [
    describeCall(listThread, {
      summary: 'Read the private messages on a piece of classwork',
      params: classworkParams,
      query: listThreadQuery,
      reply: thread,
      errors: {
        not_found: NO_THREAD,
        invalid: 'The page begins after what is not of this list.',
      },
    }),
    describeCall(writeToThread, {
      changesClass: true,
      summary: 'Write a private message on a piece of classwork',
      description: 'The other side is told: the student, or those who teach the class.',
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
        'Up to one of them, for the caller alone. Nobody else is told; the other pages of the caller are.',
      params: classworkParams,
      query: threadQuery,
      body: threadReadRules,
      reply: nothing,
      fields: { message_id: 'The newest that was shown.' },
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
      summary: 'Bring a deleted private message back',
      description: 'For 30 days after it was deleted, in its place. Only its author may.',
      params: threadMessageParams,
      reply: threadMessage,
      errors: {
        forbidden: 'Only its author may bring a private message back.',
        not_found: NOTHING_DELETED,
        conflict: 'It is not deleted.',
      },
    }),
  ],
};
