import type { ChatUnread } from 'shared-api/contract';
import type { MessageList } from './messageList.ts';

/** A query to the server. */
export type Question =
  /** The newest messages and the unread count, or one of the two. */
  | { about: 'history' | 'newest' | 'unread' }
  | { about: 'after' | 'before'; id: string }
  /** Reports that everything up to this message was read. */
  | { about: 'read'; id: string };

export interface Reply {
  /** Empty for queries without messages. */
  page: MessageList;
  unread: ChatUnread | null;
  /** Whether it is only a cached response, since the server is unreachable. */
  isCached?: boolean;
}

/** Reason why a query failed. */
export interface Failure {
  /** Null without a reply. */
  status: number | null;
  /** Message for the person; null if the shell redirects to log-in. */
  text: string | null;
}
