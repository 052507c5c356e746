import type { EventBus } from './bus.ts';
import { MalformedEvent } from './malformed-event.ts';

/** One kind of event that the processes tell each other. */
export interface Topic<Event> {
  /** Call it after the transaction: listeners look things up. */
  publish: (bus: EventBus, id: string, event: Event) => void;
  /** Returns how to stop. */
  subscribe: (bus: EventBus, id: string, listener: (event: Event) => void) => () => void;
}

/** `isEvent` looks at what came: another process may run another version, and Redis is not ours alone. */
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

/** Undefined for what is none. */
export function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
