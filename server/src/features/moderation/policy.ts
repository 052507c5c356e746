import type { Reader } from '../classes/policy.ts';
import { teaches } from '../classes/policy.ts';

/** Whether the reader may report what this author wrote. */
export function canReport(reader: { id: string }, { authorId }: { authorId: string }): boolean {
  return reader.id !== authorId;
}

export function canReadReports(role: Reader['role']): boolean {
  return teaches(role);
}

/** Whether the reader may read and answer a report. Nobody decides about something of their own. */
export function canAnswerReport(reader: Reader, { author_id }: { author_id: string }): boolean {
  return canReadReports(reader.role) && reader.id !== author_id;
}

/** Whether the reader may hide or restore something. Nobody decides about something of their own. */
export function canHide(reader: Reader, { authorId }: { authorId: string }): boolean {
  return teaches(reader.role) && reader.id !== authorId;
}

export function canMute(role: Reader['role']): boolean {
  return teaches(role);
}
