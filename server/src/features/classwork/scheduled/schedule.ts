import type { CreateClassworkBody } from 'shared-api/contract';
import { invalidField } from '../../../errors.ts';
import { readMoment } from '../../classes/scheduling.ts';
import { errorMessages } from '../messages.ts';
import type { ClassworkFields, ClassworkRow } from '../queries.ts';

const NOT_SCHEDULED = { publish_at: null, scheduled_by: null, held: null };

/**
 * Reads the schedule of a request. Scheduled work is a draft until then, and published work is not
 * scheduled. An absent time stays unchanged for a draft.
 */
export function readSchedule(
  { draft, publish_at }: CreateClassworkBody,
  userId: string,
): Partial<ClassworkFields> {
  if (publish_at) {
    return {
      is_draft: true,
      publish_at: readMoment(publish_at),
      scheduled_by: userId,
      held: null,
    };
  }
  return publish_at === undefined && draft ? {} : NOT_SCHEDULED;
}

/**
 * Checks that the due date is after the publication.
 * @throws HttpError 400 for `date_due` otherwise
 */
export function checkDue({
  publish_at,
  due_at,
}: Pick<ClassworkRow, 'publish_at' | 'due_at'>): void {
  if (publish_at === null || due_at === null || due_at > publish_at) return;
  throw invalidField('date_due', errorMessages.dueFirst);
}
