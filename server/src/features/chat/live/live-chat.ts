import type { Core } from '../../../core.ts';
import { MINUTE, SECOND, timestamp } from '../../../time.ts';
import { frameOf, type Deliver, type Broadcast } from '../../../live/channels.ts';
import type { ClassMember } from '../../classes/live/members-channel.ts';
import { teaches } from '../../classes/policy.ts';
import { chatTopic, type ChatEvent } from '../../../events/topics/chat-topic.ts';
import { MessageFeed } from './message-feed.ts';
import { Presence } from './presence.ts';
import { presentFrame } from '../present.ts';
import { findNewestSeq, listAfter, listDeletedSince, type MessageRow } from '../queries.ts';
import { MessageWriter } from './message-writer.ts';

const CATCH_UP_EVERY = 15 * SECOND;
/** Far longer than the interval of polling, so that clocks may differ. */
const DELETIONS_SINCE = 2 * MINUTE;
const DELETIONS_KEPT = 1_000;
/** Typing events per second for the whole chat, because each frame goes to everybody. */
const TYPING_A_SECOND = 5;

/** Chat of one class on this process, while somebody here has it open. */
export class LiveChat {
  readonly feed: MessageFeed;
  readonly presence: Presence;
  readonly writer: MessageWriter;
  readonly #core: Core;
  readonly #classId: string;
  readonly #broadcast: Broadcast<ClassMember>;
  readonly #stops: (() => void)[];
  readonly #deleted = new Set<string>();
  #typing = { second: 0, count: 0 };

  constructor(core: Core, classId: string, broadcast: Broadcast<ClassMember>) {
    this.#core = core;
    this.#classId = classId;
    this.#broadcast = broadcast;
    // Subscribes before the feed determines its start, so that no message in between is missed.
    const stop = chatTopic.subscribe(core.bus, classId, (event) => this.#take(event));
    this.feed = new MessageFeed({
      newestSeq: () => findNewestSeq(core.db, classId),
      listAfter: (seq, limit) => listAfter(core.db, classId, seq, limit),
      deliver: (row) => {
        if (row.deleted_at === null && !this.#deleted.has(row.id)) broadcast(deliverMessage(row));
      },
      onFault: (error) => core.log.warn({ err: error, classId }, 'chat could not be read'),
    });
    this.writer = new MessageWriter(core, classId);
    this.presence = new Presence({
      publish: (digest) => chatTopic.publish(core.bus, classId, { type: 'presence', ...digest }),
      broadcast: (frame) => this.#broadcastFrame(frame),
    });
    const timer = setInterval(() => void this.#lookAgain(), CATCH_UP_EVERY).unref();
    this.#stops = [() => clearInterval(timer), stop];
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.feed.close();
    this.presence.close();
  }

  #take(event: ChatEvent): void {
    if (event.type === 'message') this.feed.receive(event.row);
    else if (event.type === 'deleted') this.#broadcastDeletion(event.id);
    else if (event.type === 'restored') this.#broadcastRestored(event.id);
    else if (event.type === 'presence') this.presence.receive(event);
    else this.#broadcastTyping(event);
  }

  async #lookAgain(): Promise<void> {
    this.presence.keepAlive();
    await this.feed.catchUp();
    try {
      const since = timestamp(-DELETIONS_SINCE);
      const ids = await listDeletedSince(this.#core.db, this.#classId, since);
      for (const id of ids) this.#broadcastDeletion(id);
    } catch (error) {
      this.#core.log.warn({ err: error, classId: this.#classId }, 'chat could not be read');
    }
  }

  /** Announces a deletion once. A message that arrives after its deletion is not delivered. */
  #broadcastDeletion(id: string): void {
    if (this.#deleted.has(id)) return;
    if (this.#deleted.size >= DELETIONS_KEPT) this.#deleted.clear();
    this.#deleted.add(id);
    this.#broadcastFrame({ type: 'deleted', id });
  }

  /** Announces that a deleted message is back; clients read it again. */
  #broadcastRestored(id: string): void {
    this.#deleted.delete(id);
    this.#broadcastFrame({ type: 'restored', id });
  }

  #broadcastTyping({ userId, username }: { userId: string; username: string }): void {
    const second = Math.floor(performance.now() / SECOND);
    if (this.#typing.second !== second) this.#typing = { second, count: 0 };
    this.#typing.count += 1;
    if (this.#typing.count > TYPING_A_SECOND) return;
    const frame = frameOf({ type: 'typing', user_id: userId, username });
    this.#broadcast((member) => (member.userId === userId ? null : frame));
  }

  #broadcastFrame(content: object): void {
    const frame = frameOf(content);
    this.#broadcast(() => frame);
  }
}

/** Serialises a message once for each kind of recipient. */
export function deliverMessage(row: MessageRow): Deliver<ClassMember> {
  const made = new Map<string, Buffer>();
  return ({ userId, role }) => {
    const kind = userId === row.author_id ? 'author' : teaches(role) ? 'teacher' : 'student';
    const frame = made.get(kind) ?? frameOf(presentFrame(row, { id: userId, role }));
    made.set(kind, frame);
    return frame;
  };
}
