/** What processes tell each other. Nothing is kept: who is not there does not hear it. */
export interface EventBus {
  publish: (topic: string, payload: string) => void;
  /** The answer ends the subscription. */
  subscribe: (topic: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

export type Listener = (payload: string) => void;

/** Listeners of this process by topic. */
export class LocalBus implements EventBus {
  readonly #listeners = new Map<string, Set<Listener>>();

  publish(topic: string, payload: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
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
