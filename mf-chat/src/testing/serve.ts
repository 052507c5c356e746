import {
  getClass,
  getClassAsStudent,
  getUnreadMessages,
  listMessages,
  markMessagesRead,
  type ChatMessage,
  type ChatUnread,
} from 'shared-api/contract';
import { aClassDetail, stub } from 'shared-api/testing';

export const READ: ChatUnread = { count: 0, last_read: null };

/** The server has these messages, answers as it would, and lets everybody in. */
export function serve(history: ChatMessage[], unread: ChatUnread = READ): void {
  stub(listMessages, ({ query: { before, after } }) => {
    const at = history.findIndex(({ id }) => id === (before ?? after));
    if (after !== undefined) return history.slice(at + 1);
    return before === undefined ? history.slice(-50) : history.slice(Math.max(0, at - 50), at);
  });
  stub(getUnreadMessages, unread);
  stub(markMessagesRead, READ);
  stub(getClassAsStudent, aClassDetail({ is_admin: false }));
  stub(getClass, aClassDetail());
}
