import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/**
 * Whether the reader may see a thread: its student, and the teachers of the class. Nobody else
 * learns that it exists.
 */
export function canSeeThread(reader: { id: string; role: Role }, studentId: string): boolean {
  return teaches(reader.role) || (studies(reader.role) && reader.id === studentId);
}

/**
 * Whether the reader may delete or restore a message: only its author, because it appears under
 * their name.
 */
export function canDeleteMessage(readerId: string, message: { author_id: string }): boolean {
  return readerId === message.author_id;
}
