import { isRecord } from '../shapes.ts';
import { topic } from '../topic.ts';
import type { EventBus } from '../bus.ts';

/**
 * Something has disappeared for members of a class, or is visible again; affected counts must be
 * refreshed.
 */
export interface VisibilityChange {
  classId: string;
  /** Id of the post or classwork; if absent, the whole class is affected. */
  subjectId?: string;
  /** User who joined or left, if nobody else is affected. */
  userId?: string;
}

/**
 * Id of the single topic that all processes subscribe to, because it is unknown which class has
 * open pages.
 */
const ALL = 'all';

const visibilityChanges = topic<VisibilityChange>('sight', isVisibilityChange);

/** Publishes a visibility change. Call it after the commit. */
export function publishVisibilityChange(bus: EventBus, change: VisibilityChange): void {
  visibilityChanges.publish(bus, ALL, change);
}

/** Subscribes to visibility changes. Returns a function that unsubscribes. */
export function onVisibilityChange(
  bus: EventBus,
  listener: (change: VisibilityChange) => void,
): () => void {
  return visibilityChanges.subscribe(bus, ALL, listener);
}

function isVisibilityChange(value: unknown): value is VisibilityChange {
  if (!isRecord(value) || typeof value.classId !== 'string') return false;
  return [value.subjectId, value.userId].every((id) => ['string', 'undefined'].includes(typeof id));
}
