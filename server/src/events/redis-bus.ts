import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LocalBus, type EventBus, type Listener } from './bus.ts';
import type { DropCounter } from './drop-counter.ts';
import { ReplayGuard, type EventStamp } from './replay-guard.ts';
import { hasTexts, isCount } from './shapes.ts';
import { nameOf, sign, verify } from './signature.ts';
import { parseJson } from './topic.ts';

export interface RedisBusDeps {
  publisher: Redis;
  subscriber: Redis;
  /** Signs messages, so that other writers to the same Redis cannot forge them. */
  key: Buffer;
  drops: DropCounter;
}

interface Message extends EventStamp {
  topic: string;
  payload: string;
}

/**
 * Delivers to this process at once, and to all others through Redis. While Redis is down, people on
 * the same process still get each other's messages.
 */
export class RedisBus implements EventBus {
  readonly drops: DropCounter;
  readonly #local: LocalBus;
  readonly #self = randomUUID();
  readonly #freshness = new ReplayGuard();
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #key: Buffer;
  readonly #channel: string;
  #count = 0;

  constructor({ publisher, subscriber, key, drops }: RedisBusDeps) {
    this.drops = drops;
    this.#local = new LocalBus(drops);
    this.#publisher = publisher;
    this.#subscriber = subscriber;
    this.#key = key;
    this.#channel = `homeroom:events:${nameOf(key, 'channel')}`;
  }

  async open(): Promise<void> {
    this.#subscriber.on('message', (_channel: string, signed: string) => this.#receive(signed));
    await this.#subscriber.subscribe(this.#channel);
    this.#subscriber.on('ready', () => {
      // If it fails, a new connection is opened, and its `ready` event subscribes again.
      this.#subscriber.subscribe(this.#channel).catch(() => this.#subscriber.disconnect(true));
    });
  }

  publish(topic: string, payload: string): void {
    this.#local.publish(topic, payload);
    this.#count += 1;
    const message = { from: this.#self, count: this.#count, at: Date.now(), topic, payload };
    // Messages are lost while Redis is down; listeners poll from time to time.
    this.#publisher
      .publish(this.#channel, sign(this.#key, JSON.stringify(message satisfies Message)))
      .catch(() => undefined);
  }

  subscribe(topic: string, listener: Listener): () => void {
    return this.#local.subscribe(topic, listener);
  }

  async close(): Promise<void> {
    await this.#local.close();
    this.#subscriber.disconnect();
  }

  #receive(signed: string): void {
    const text = verify(this.#key, signed);
    const message = text === null ? null : parseJson(text);
    if (text === null) this.drops.add('forged');
    else if (!isMessage(message)) this.drops.add('malformed');
    else if (message.from === this.#self) return;
    else if (!this.#freshness.isNew(message)) this.drops.add('old');
    else this.#local.publish(message.topic, message.payload);
  }
}

function isMessage(value: unknown): value is Message {
  return hasTexts(value, 'from', 'topic', 'payload') && isCount(value.count) && isCount(value.at);
}
