import type { Role } from '../../database/schema.ts';
import { studies, teaches } from '../classes/policy.ts';

/** Those who teach the class, and the one student that it is with: nobody else learns that it exists. */
export function canSeeThread(reader: { id: string; role: Role }, studentId: string): boolean {
  return teaches(reader.role) || (studies(reader.role) && reader.id === studentId);
}

/** It stands under its author's name, and is said to one person: nobody else takes it away, or brings it back. */
export function canDeleteMessage(readerId: string, message: { author_id: string }): boolean {
  return readerId === message.author_id;
}
