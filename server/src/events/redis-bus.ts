import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LocalBus, type EventBus, type Listener } from './bus.ts';

const CHANNEL = 'homeroom:events';

/**
 * Tells this process at once, and all others through Redis: while Redis is away, people on this
 * process still hear each other.
 */
export class RedisBus implements EventBus {
  readonly #local = new LocalBus();
  readonly #self = randomUUID();
  readonly #publisher: Redis;
  readonly #subscriber: Redis;

  constructor(publisher: Redis, subscriber: Redis) {
    this.#publisher = publisher;
    this.#subscriber = subscriber;
  }

  async open(): Promise<void> {
    this.#subscriber.on('message', (_channel: string, text: string) => {
      const { from, topic, payload } = JSON.parse(text) as Record<string, string>;
      if (from !== this.#self && topic && payload !== undefined) {
        this.#local.publish(topic, payload);
      }
    });
    await this.#subscriber.subscribe(CHANNEL);
  }

  publish(topic: string, payload: string): void {
    this.#local.publish(topic, payload);
    const text = JSON.stringify({ from: this.#self, topic, payload });
    // Lost while Redis is away; listeners look again by themselves now and then.
    this.#publisher.publish(CHANNEL, text).catch(() => undefined);
  }

  subscribe(topic: string, listener: Listener): () => void {
    return this.#local.subscribe(topic, listener);
  }

  async close(): Promise<void> {
    await this.#local.close();
    this.#subscriber.disconnect();
  }
}
