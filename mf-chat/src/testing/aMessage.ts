import type { ChatMessage, ChatMessageFrame } from 'shared-api/contract';

/** Message number `number`, a minute after the one before; of grace, to ada, who is signed in. */
export function aMessage(number: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${number}`,
    content: `Message ${number}`,
    email: 'grace@school.example',
    username: 'grace',
    user_id: 'user-2',
    timestamp: new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString(),
    deletable: false,
    image_url: null,
    ...change,
  };
}

/** Returns a message of the person who is signed in. */
export function anOwnMessage(number: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return aMessage(number, {
    email: 'ada@school.example',
    username: 'ada',
    user_id: 'user-1',
    ...change,
  });
}

export function someMessages(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index));
}

/** How the message arrives live. */
export function frameOf(message: ChatMessage, nonce?: string): ChatMessageFrame {
  const { id, content, email, username, user_id, timestamp, deletable, image_url } = message;
  return {
    id,
    message: content,
    user_email: email,
    username,
    user_id,
    timestamp,
    deletable,
    image_url,
    nonce,
  };
}
