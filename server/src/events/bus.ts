import type { DropCounter } from './drop-counter.ts';
import { MalformedEvent } from './malformed-event.ts';

/** What processes tell each other. Nothing is kept: who is not there does not hear it. */
export interface EventBus {
  publish: (topic: string, payload: string) => void;
  /** Returns how to stop. */
  subscribe: (topic: string, listener: Listener) => () => void;
  /** What was not heard. */
  drops: DropCounter;
  close: () => Promise<void>;
}

export type Listener = (payload: string) => void;

/** Listeners of this process by topic. One that fails harms neither the others nor whoever publishes. */
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
