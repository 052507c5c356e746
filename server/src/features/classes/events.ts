import type { EventBus } from '../../events/bus.ts';

/** What ends somebody's access to a class; live channels of the class close by it. */
export type ClassEvent =
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
