import type { EventBus } from '../../events/bus.ts';
import { isRecord } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';

/** By the id of the user. */
const activated = topic<{ isActive: true }>(
  'activated',
  (value): value is { isActive: true } => isRecord(value) && value.isActive === true,
);

/** Tells every socket of that user, on every process, that the account is active. */
export function announceActivation(bus: EventBus, userId: string): void {
  activated.publish(bus, userId, { isActive: true });
}

/** Returns how to stop. */
export function onActivation(bus: EventBus, userId: string, listener: () => void): () => void {
  return activated.subscribe(bus, userId, listener);
}
