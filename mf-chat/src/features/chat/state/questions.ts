import type { ChatUnread } from 'shared-api/contract';
import type { MessageList } from './messageList.ts';

/** What the server is asked. */
export type Question =
  /** The newest messages with what of them is unread; or only one of the two. */
  | { about: 'history' | 'newest' | 'unread' }
  | { about: 'after' | 'before'; id: string }
  /** Tells that everything up to this message was read. */
  | { about: 'read'; id: string };

export interface Reply {
  /** Empty where the question was not about messages. */
  page: MessageList;
  unread: ChatUnread | null;
  /** Only what was here last time: the server cannot be reached. */
  isCached?: boolean;
}

/** Why a question got no reply. */
export interface Failure {
  /** Null where there was no answer at all. */
  status: number | null;
  /** For the person; null where the shell leads to log-in. */
  text: string | null;
}
