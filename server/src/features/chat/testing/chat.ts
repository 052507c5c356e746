import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ChatMessage, ChatMessageFrame } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { LocalBus } from '../../../events/bus.ts';
import { DomainEvents } from '../../../events/domain-events.ts';
import { connect, type LiveClient } from '../../../testing/live-client.ts';
import type { Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';
import { storeMessage, type Storing } from '../store.ts';

export interface ChatClient extends LiveClient {
  /** Returns the next frame that is not about presence. */
  nextFrame: () => Promise<Record<string, unknown>>;
  /** Sends a text, waits until it comes back, and returns its frame. */
  say: (text: string, nonce?: string) => Promise<ChatMessageFrame>;
}

/** Opens a connection to a chat, and waits for admission. */
export async function openChat(
  origin: string,
  classId: string,
  { token }: Person,
  headers: Record<string, string> = {},
): Promise<ChatClient> {
  const path = `/ws/chat_class/${classId}?token=${token}`;
  const client = await connect(origin, path, { headers });
  const first = await client.next();
  if ((first as { type?: string }).type !== 'presence') {
    throw new Error(`the chat began with ${JSON.stringify(first)}`);
  }
  const nextFrame = async () => {
    for (;;) {
      const frame = (await client.next()) as Record<string, unknown>;
      if (frame.type !== 'presence') return frame;
    }
  };
  return {
    ...client,
    nextFrame,
    async say(text, nonce) {
      client.send({ text, nonce });
      const frame = await nextFrame();
      if (frame.message !== text.trim()) throw new Error(`instead came ${JSON.stringify(frame)}`);
      return frame as unknown as ChatMessageFrame;
    },
  };
}

/** Stores messages as a process whose events do not arrive. */
export function withoutEvents({ db, bus }: Core): Storing {
  return { db, domainEvents: new DomainEvents(new LocalBus(bus.drops)) };
}

/** Stores messages without a call, and returns their ids. */
export async function writeMessages(
  app: FastifyInstance,
  classId: string,
  author: Person,
  texts: string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const text of texts) {
    const writing = { classId, authorId: author.id, text, nonce: null };
    ids.push((await storeMessage(app.core, writing)).row.id);
  }
  return ids;
}

const PATIENCE = 30_000;

/** Waits for a condition; after a time limit it fails with a message. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await setTimeout(5);
  }
}

/** Returns `1`, `2`, `3` ... as texts. */
export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

export async function listAs(
  app: FastifyInstance,
  person: Person,
  classId: string,
  query = '',
): Promise<ChatMessage[]> {
  const reply = await callAs(app, person, 'GET', `/chat_class/${classId}${query}`);
  if (reply.statusCode !== 200) throw new Error(`the list answered ${reply.body}`);
  return reply.json();
}

export function textsOf(messages: ChatMessage[]): string[] {
  return messages.map(({ content }) => content);
}
