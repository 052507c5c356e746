import type { ClassTeacher, InvitedTeacher, TeachingOffer } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';
import { shownName } from '../members/names/shown-name.ts';
import { studies, teaches, visibleParts, type Reader } from '../classes/policy.ts';
import { imagePath } from '../images/store.ts';
import type { InvitedRow } from './invitations.ts';
import type { TeacherRow } from './queries.ts';

/**
 * Presents a teacher. A colleague decides whether to show their e-mail address
 * (docs/decisions/member-privacy.md).
 */
export function presentTeacher(row: TeacherRow, reader: Reader): ClassTeacher {
  const asStudent = { id: reader.id, role: 'student' as const };
  const shows = visibleParts(asStudent, { id: row.id, profileType: row.profile_type });
  return {
    user: {
      id: row.id,
      username: shownName(row),
      image_url: imagePath(row.image_hash),
      ...(shows.email ? { email: row.email } : {}),
    },
    is_owner: row.role === 'owner',
    date_joined: row.joined_at,
  };
}

export function presentInvitedTeacher(row: InvitedRow): InvitedTeacher {
  return {
    id: row.id,
    email: row.email,
    date_invited: row.created_at,
    date_expires: row.expires_at,
  };
}

interface OfferedClass {
  id: string;
  name: string;
  owner: { username: string; namesake: number };
}

export function presentOffer(classRow: OfferedClass, role: Role | null | undefined): TeachingOffer {
  return {
    class: { id: classRow.id, name: classRow.name },
    owner: shownName(classRow.owner),
    is_student: Boolean(role && studies(role)),
    is_teacher: Boolean(role && teaches(role)),
  };
}
