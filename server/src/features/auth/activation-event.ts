import type { EventBus } from '../../events/bus.ts';
import { isRecord } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';

/** Topic of activations, by user id. */
const activated = topic<{ isActive: true }>(
  'activated',
  (value): value is { isActive: true } => isRecord(value) && value.isActive === true,
);

/** Notifies every socket of that user, on every process, that the account is active. */
export function announceActivation(bus: EventBus, userId: string): void {
  activated.publish(bus, userId, { isActive: true });
}

/** Subscribes to the activation of a user. Returns a function that unsubscribes. */
export function onActivation(bus: EventBus, userId: string, listener: () => void): () => void {
  return activated.subscribe(bus, userId, listener);
}
