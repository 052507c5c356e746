import type { EventBus } from './bus.ts';
import { MalformedEvent } from './malformed-event.ts';

/** One kind of event on the message bus. */
export interface Topic<Event> {
  /** Publishes an event. Call it after the commit, because listeners read from the database. */
  publish: (bus: EventBus, id: string, event: Event) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (bus: EventBus, id: string, listener: (event: Event) => void) => () => void;
}

/**
 * Creates a topic. `isEvent` validates what arrives: another process may run another version, and
 * others may write to Redis.
 */
export function topic<Event>(
  name: string,
  isEvent: (value: unknown) => value is Event,
): Topic<Event> {
  const topicOf = (id: string) => `${name}:${id}`;
  return {
    publish(bus, id, event) {
      bus.publish(topicOf(id), JSON.stringify(event));
    },
    subscribe(bus, id, listener) {
      return bus.subscribe(topicOf(id), (payload) => {
        const event = parseJson(payload);
        if (!isEvent(event)) throw new MalformedEvent(`no event of "${name}"`);
        listener(event);
      });
    },
  };
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
