import { isRecord } from '../../events/shapes.ts';
import { topic } from '../../events/topic.ts';
import type { EventBus } from '../../events/bus.ts';

/** Something is not there any more for those of a class who saw it, or is there again: whoever counts it counts anew. */
export interface SightChange {
  classId: string;
  /** The post, the classwork: what folds into one. Without it, all of the class. */
  subjectId?: string;
  /** For one alone: who came, or went. */
  userId?: string;
}

/** Of the one topic that all processes hear: of which class somebody has a page open is not known. */
const ALL = 'all';

const sights = topic<SightChange>('sight', isSightChange);

/** Call it once that is kept. */
export function publishSight(bus: EventBus, change: SightChange): void {
  sights.publish(bus, ALL, change);
}

/** Returns how to stop. */
export function onSight(bus: EventBus, listener: (change: SightChange) => void): () => void {
  return sights.subscribe(bus, ALL, listener);
}

function isSightChange(value: unknown): value is SightChange {
  if (!isRecord(value) || typeof value.classId !== 'string') return false;
  return [value.subjectId, value.userId].every((id) => ['string', 'undefined'].includes(typeof id));
}
