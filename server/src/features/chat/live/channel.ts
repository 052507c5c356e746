import type { FastifyInstance } from 'fastify';
import { CHAT_CHANNEL } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { HOUR, SECOND, timestamp } from '../../../time.ts';
import { membersChannel } from '../../classes/live/members-channel.ts';
import { shownName } from '../../members/names/shown-name.ts';
import { chatTopic } from '../../../events/topics/chat-topic.ts';
import { LiveChat } from './live-chat.ts';
import { listDeletedSince } from '../queries.ts';
import { receiveMessage } from './receive.ts';

const TYPING_EVERY = 2 * SECOND;
/**
 * Deletions of this period are sent to clients that (re)connect, because their page may still show
 * the messages.
 */
const DELETIONS_SINCE = HOUR;

/** `/ws/chat_class/{id}`: the chat of a class. */
export function chatChannel(app: FastifyInstance): void {
  const { core } = app;

  membersChannel(app, CHAT_CHANNEL, {
    read: () => null,
    open(classId, broadcast) {
      const chat = new LiveChat(core, classId, broadcast);
      return { state: chat, close: () => chat.close() };
    },
    async connect(subscriber, classId) {
      const { member, state: chat } = subscriber;
      if (!member) return {};
      const username = await findShownName(core.db, classId, member.userId);
      const deleted = await listDeletedSince(core.db, classId, timestamp(-DELETIONS_SINCE));
      await chat.feed.ready;
      chat.presence.join(member.userId, username);
      subscriber.connection.send(chat.presence.frame);
      for (const id of deleted) subscriber.connection.send({ type: 'deleted', id });
      const type = typist(() => {
        const typing = { type: 'typing', userId: member.userId, username } as const;
        chatTopic.publish(core.bus, classId, typing);
      });
      return {
        async onFrame(frame) {
          if (frame.type === 'typing') type();
          else await receiveMessage({ core, subscriber, ...member }, frame);
        },
        onClose: () => chat.presence.leave(member.userId),
      };
    },
  });
}

/** Limits how often typing is published. */
function typist(publish: () => void): () => void {
  let publishedAt = 0;
  return () => {
    const now = performance.now();
    if (publishedAt > 0 && now - publishedAt < TYPING_EVERY) return;
    publishedAt = now;
    publish();
  };
}

async function findShownName(db: Db, classId: string, userId: string): Promise<string> {
  const person = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.username', 'memberships.namesake'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return shownName(person);
}
