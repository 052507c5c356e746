import { isRecord } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';
import type { EventBus } from '../../events/bus.ts';

/** Something is not there any more for those of a class who saw it, or is there again: whoever counts it counts anew. */
export interface VisibilityChange {
  classId: string;
  /** The post, the classwork: what folds into one. Without it, all of the class. */
  subjectId?: string;
  /** For one alone: who came, or went. */
  userId?: string;
}

/** Of the one topic that all processes hear: of which class somebody has a page open is not known. */
const ALL = 'all';

const visibilityChanges = topic<VisibilityChange>('sight', isVisibilityChange);

/** Call it once that is kept. */
export function publishVisibilityChange(bus: EventBus, change: VisibilityChange): void {
  visibilityChanges.publish(bus, ALL, change);
}

/** Returns how to stop. */
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
