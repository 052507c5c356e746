import type { ProfileType } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';

export interface Reader {
  id: string;
  role: Role;
}

export function teaches(role: Role): boolean {
  return role === 'owner' || role === 'teacher';
}

export function studies(role: Role): boolean {
  return role === 'student';
}

/** Returns the roles on the same side as this one: those that teach, or those that study. */
export function sameSide(role: Role): Role[] {
  return teaches(role) ? ['owner', 'teacher'] : ['student'];
}

/** Whether the role may change the cover and settings. */
export function canManageClass(role: Role): boolean {
  return teaches(role);
}

export function canDeleteClass(role: Role): boolean {
  return role === 'owner';
}

/** Whether the role may archive and unarchive the class. */
export function canArchiveClass(role: Role): boolean {
  return teaches(role);
}

export function canRestoreClass(role: Role): boolean {
  return canDeleteClass(role);
}

export function canEditMeetLink(role: Role): boolean {
  return role === 'owner';
}

/**
 * Whether the role may leave. The owner must transfer or delete the class, because there is always
 * one.
 */
export function canLeaveClass(role: Role): boolean {
  return role !== 'owner';
}

export function canRemoveStudents(role: Role): boolean {
  return teaches(role);
}

export function canSeeClassCode(role: Role, useCode: boolean): boolean {
  return teaches(role) || useCode;
}

/** Parts of a member's profile that depend on their profile_type. */
export interface VisibleParts {
  email: boolean;
  interests: boolean;
  intro: boolean;
  dayOfBirth: boolean;
  dateCreated: boolean;
}

const SHOWN: Record<ProfileType, VisibleParts> = {
  public: { email: true, interests: true, intro: true, dayOfBirth: true, dateCreated: true },
  costum: { email: false, interests: true, intro: true, dayOfBirth: false, dateCreated: false },
  private: { email: false, interests: false, intro: false, dayOfBirth: false, dateCreated: false },
};

const EVERYTHING = SHOWN.public;

/**
 * Returns what a reader of the members' list sees of one member (docs/decisions/member-privacy.md).
 */
export function visibleParts(
  reader: Reader,
  member: { id: string; profileType: ProfileType },
): VisibleParts {
  if (reader.id === member.id) return EVERYTHING;
  const shown = SHOWN[member.profileType];
  return teaches(reader.role) ? { ...shown, email: true } : shown;
}
