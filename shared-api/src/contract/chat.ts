import { defineEndpoint } from './endpoint.ts';

export interface ChatMessage {
  id: string;
  content: string;
  email: string;
  username: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  deletable: boolean;
}

/** Oldest first: the newest 50, or the 50 before, or all after, the message named. */
export const listMessages = defineEndpoint<{
  params: { classId: string };
  query: { before?: string; after?: string };
  reply: ChatMessage[];
}>({ method: 'GET', path: '/chat_class/:classId' });

export const deleteMessage = defineEndpoint<{
  params: { classId: string; messageId: string };
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/chat_class/:classId/:messageId' });

/** The live channel of a class's chat: `/ws/chat_class/{id}?token={token}`. */
export const CHAT_CHANNEL = '/ws/chat_class/:classId';

export interface ChatSendFrame {
  text: string;
  /** Chosen by the client; comes back to the sender alone. */
  nonce?: string;
}

export interface ChatMessageFrame {
  message: string;
  user_email: string;
  username: string;
  id: string;
  timestamp: string;
  deletable: boolean;
  nonce?: string;
}

export type ChatFrame =
  | ChatMessageFrame
  | { type: 'deleted'; id: string }
  | { type: 'error'; code: string; message: string; nonce?: string };
