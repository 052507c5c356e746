import { ApiError, TimeoutError } from 'shared-api';
import { messages } from './messages.ts';

/** Why a grade of the table was not saved. */
export function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return messages.slowToGrade;
  if (!(error instanceof ApiError)) return messages.noConnection;
  if (error.status === 404) return messages.missing;
  return error.fields['score'] ?? messages.failure(error.status);
}
