import type { CreateClassworkBody } from 'shared-api/contract';
import { invalidField } from '../../errors.ts';
import { readMoment } from '../classes/scheduling.ts';
import { errorMessages } from './messages.ts';
import type { ClassworkFields, ClassworkRow } from './queries.ts';

const NOT_SCHEDULED = { publish_at: null, scheduled_by: null, held: null };

/** What is scheduled is a draft until then; what is published is not scheduled any more. Left out of a draft, it stays. */
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

/** @throws HttpError 400 that names `date_due` where that is over before anybody sees the classwork */
export function checkDue({
  publish_at,
  due_at,
}: Pick<ClassworkRow, 'publish_at' | 'due_at'>): void {
  if (publish_at === null || due_at === null || due_at > publish_at) return;
  throw invalidField('date_due', errorMessages.dueFirst);
}
