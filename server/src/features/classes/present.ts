import type { ClassDetail, ClassListItem, Member } from 'shared-api/contract';
import { shownName } from '../members/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import { presentMuted } from '../members/muted.ts';
import type { MemberRow } from '../members/queries.ts';
import { blockedWordsOf } from './blocked-words.ts';
import { termsOf } from './late-terms.ts';
import { canEditMeetLink, canSeeClassCode, teaches, visibleParts, type Reader } from './policy.ts';
import type { ClassOfUser } from './queries.ts';
import { settingsOf } from './setting-columns.ts';

type Listed = Pick<
  ClassOfUser,
  'id' | 'name' | 'description' | 'category' | 'cover_hash' | 'role' | 'pinned'
>;

/** One page of a class's students, with the total. */
interface StudentsPage {
  students: readonly MemberRow[];
  count: number;
}

export function presentListItem(row: Listed): ClassListItem {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    cover_image_url: imagePath(row.cover_hash),
    is_admin: teaches(row.role),
    pinned: row.pinned,
  };
}

export function presentClass(
  row: ClassOfUser,
  { students, count }: StudentsPage,
  readerId: string,
): ClassDetail {
  const reader = { id: readerId, role: row.role };
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    ...(canSeeClassCode(row.role, row.uses_code) ? { class_code: row.code } : {}),
    cover_image_url: imagePath(row.cover_hash),
    meet_link: row.meet_link,
    members: students.map((student) => presentMember(student, reader)),
    student_count: count,
    setting: settingsOf(row),
    late: termsOf(row),
    is_admin: teaches(row.role),
    is_owner: row.role === 'owner',
    can_edit_meet_link: canEditMeetLink(row.role),
    version: row.version,
    date_archived: row.archived_at,
    ...(teaches(row.role) ? { blocked_words: blockedWordsOf(row) } : {}),
    ...(row.slow_mode > 0 ? { slow_mode: row.slow_mode } : {}),
    ...presentMuted(row),
  };
}

function presentMember(row: MemberRow, reader: Reader): Member {
  const shows = visibleParts(reader, { id: row.id, profileType: row.profile_type });
  return {
    user: {
      id: row.id,
      username: shownName(row),
      image_url: imagePath(row.image_hash),
      ...(shows.email ? { email: row.email } : {}),
      ...(shows.dayOfBirth ? { dob: row.born_on } : {}),
      ...(shows.interests ? { intrest: row.interests } : {}),
      ...(shows.intro ? { intro: row.intro } : {}),
      ...(shows.dateCreated ? { date_created: row.created_at } : {}),
    },
    date_joined: row.joined_at,
    ...(teaches(reader.role) ? presentMuted(row) : {}),
  };
}
