import type { ClassFrame } from 'shared-api/contract';
import type { EventBus } from '../../events/bus.ts';

/** What happens in a class: what its live channel tells, and what ends somebody's access to it. */
export type ClassEvent =
  | ClassFrame
  /** Of classwork that students do not see: a frame would tell them that there is some. */
  | { type: 'drafts_changed' }
  | { type: 'class_deleted' }
  | { type: 'membership_ended'; userId: string; reason: 'left' | 'removed' };

/** The bus topic of one class; its payload is a ClassEvent as JSON. */
export function classTopic(classId: string): string {
  return `class:${classId}`;
}

/** Call it after the transaction: listeners look things up. */
export function publishClassEvent(bus: EventBus, classId: string, event: ClassEvent): void {
  bus.publish(classTopic(classId), JSON.stringify(event));
}

/** The answer ends it. */
export function onClassEvent(
  bus: EventBus,
  classId: string,
  listener: (event: ClassEvent) => void,
): () => void {
  return bus.subscribe(classTopic(classId), (text) => listener(JSON.parse(text) as ClassEvent));
}
