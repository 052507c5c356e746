import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import type { ClassworkRow } from './queries.ts';

/** Emits that classwork, or what people see of it, has changed. */
export function emitChange(
  { domainEvents }: Core,
  trx: Db,
  { id, class_id: classId, is_draft: isDraft }: ClassworkRow,
): Promise<void> {
  return domainEvents.emit(trx, { what: 'classwork_changed', classId, classworkId: id, isDraft });
}

/** Emits that classwork was published, by a teacher or at its time. */
export function emitPublication(
  { domainEvents }: Core,
  trx: Db,
  { id, class_id: classId }: ClassworkRow,
  by: string,
): Promise<void> {
  return domainEvents.emit(trx, { what: 'classwork_published', classId, classworkId: id, by });
}
