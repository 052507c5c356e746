import { defineEndpoint } from './endpoint.ts';

export interface ChatMessage {
  id: string;
  content: string;
  /** Empty where the sender's profile_type hides it from the reader. */
  email: string;
  username: string;
  /** The sender. */
  user_id: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  deletable: boolean;
  /** The sender's picture. */
  image_url: string | null;
}

/**
 * Oldest first: the newest 50, or the 50 before the message named, or those after it, at most 500 a call (ask until none
 * come). A message may be named that was deleted meanwhile; 400 for what is no message of the class.
 */
export const listMessages = defineEndpoint<{
  params: { classId: string };
  query: { before?: string; after?: string };
  reply: ChatMessage[];
}>({ method: 'GET', path: '/chat_class/:classId' });

export const deleteMessage = defineEndpoint<{
  params: { classId: string; messageId: string };
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/chat_class/:classId/:messageId' });

/** How many messages of others are newer than what the person has read. */
export interface ChatUnread {
  /** At most 100, which stands for more. */
  count: number;
  /** The newest message that was marked as read. */
  last_read: string | null;
}

export const getUnreadMessages = defineEndpoint<{
  params: { classId: string };
  reply: ChatUnread;
}>({ method: 'GET', path: '/chat_class/:classId/unread' });

/** Everything up to this message has been read. */
export const markMessagesRead = defineEndpoint<{
  params: { classId: string };
  body: { last_read: string };
  reply: ChatUnread;
}>({ method: 'PUT', path: '/chat_class/:classId/unread' });

/** The live channel of a class's chat: `/ws/chat_class/{id}`. */
export const CHAT_CHANNEL = '/ws/chat_class/:classId';

export interface ChatSendFrame {
  text: string;
  /**
   * Chosen by the client, at most 64 characters; comes back to the sender alone. The same text sent again under its nonce is the
   * same message.
   */
  nonce?: string;
}

/** Sent at most every few seconds while somebody writes. */
export interface ChatTypingFrame {
  type: 'typing';
}

export interface ChatMessageFrame {
  message: string;
  user_email: string;
  username: string;
  user_id: string;
  id: string;
  timestamp: string;
  deletable: boolean;
  image_url: string | null;
  nonce?: string;
}

export type ChatFrame =
  | ChatMessageFrame
  | { type: 'deleted'; id: string }
  | { type: 'typing'; user_id: string; username: string }
  /** Who is there now: how many, and the first few names. */
  | { type: 'presence'; count: number; names: string[] }
  | { type: 'error'; code: string; message: string; nonce?: string };
