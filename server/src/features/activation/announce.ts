import type { EventBus } from '../../events/bus.ts';

/** Tells every socket of that user, on every process, that the account is active. */
export function announceActivation(bus: EventBus, userId: string): void {
  bus.publish(topic(userId), '');
}

/** The answer ends it. */
export function onActivation(bus: EventBus, userId: string, listener: () => void): () => void {
  return bus.subscribe(topic(userId), listener);
}

function topic(userId: string): string {
  return `activated ${userId}`;
}
