import { teaches, visibleParts, type Reader } from '../classes/policy.ts';
import type { MessageRow } from './queries.ts';

export function canDeleteMessage(reader: Reader, { author_id }: { author_id: string }): boolean {
  return teaches(reader.role) || reader.id === author_id;
}

export function canSeeEmail(
  reader: Reader,
  { author_id, profile_type }: Pick<MessageRow, 'author_id' | 'profile_type'>,
): boolean {
  return visibleParts(reader, { id: author_id, profileType: profile_type }).email;
}
