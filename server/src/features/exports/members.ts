import type { Db } from '../../database/schema.ts';
import { byName } from '../members/names/name-order.ts';
import { shownName } from '../members/names/shown-name.ts';
import { studies, visibleParts, type Reader } from '../classes/policy.ts';
import { fileMessages } from './messages.ts';
import { listMembers, type ExportedMember } from './queries.ts';
import type { Sheet } from './sheet.ts';

/**
 * Builds the sheet of a class's students, with what the reader sees of each
 * (docs/decisions/member-privacy.md).
 */
export function membersSheet(db: Db, classId: string, reader: Reader, language: string): Sheet {
  const messages = fileMessages(language);
  async function* rows() {
    const members = await listMembers(db, classId);
    yield members
      .filter(({ role }) => studies(role))
      .sort(byName(language))
      .map((row) => [shownName(row), emailFor(reader, row), dayOf(row.joined_at)]);
  }
  return {
    title: messages.membersSheet,
    head: [messages.student, messages.email, messages.joined],
    rows: rows(),
  };
}

/**
 * Returns the e-mail address; empty if the profile hides it. Teachers see their students'
 * addresses, but only public ones of each other.
 */
export function emailFor(reader: Reader, member: ExportedMember): string {
  const { id, email, role, profile_type: profileType } = member;
  const seenBy: Reader = studies(role) ? reader : { ...reader, role: 'student' };
  return visibleParts(seenBy, { id, profileType }).email ? email : '';
}

/** Returns YYYY-MM-DD in UTC. */
export function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}
