import type { DropCounter } from './drop-counter.ts';
import { MalformedEvent } from './malformed-event.ts';

/**
 * Message bus between processes. It stores nothing: a process that is not connected misses the
 * message.
 */
export interface EventBus {
  publish: (topic: string, payload: string) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (topic: string, listener: Listener) => () => void;
  /** Counts of dropped messages. */
  drops: DropCounter;
  close: () => Promise<void>;
}

export type Listener = (payload: string) => void;

/**
 * Listeners of this process by topic. One that fails affects neither the others nor the publisher.
 */
export class LocalBus implements EventBus {
  readonly drops: DropCounter;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(drops: DropCounter) {
    this.drops = drops;
  }

  publish(topic: string, payload: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.drops.add(error instanceof MalformedEvent ? 'malformed' : 'failed', error);
      }
    }
  }

  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
