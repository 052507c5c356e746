import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { PageAfter, PageBefore } from './pages.ts';

export interface ClassListItem {
  id: string;
  name: string;
  description: string;
  category: string;
  /** Absolute path of the picture, or null. */
  cover_image_url: string | null;
  is_admin: boolean;
}

export interface ClassSetting {
  default_grade: number;
  student_can_post: boolean;
  student_can_comment: boolean;
  use_code: boolean;
}

export interface Member {
  user: {
    id: string;
    username: string;
    image_url: string | null;
    /** Absent where the member's profile_type hides it from the reader; so are the four below. */
    email?: string;
    dob?: string;
    /** Comma-separated. */
    intrest?: string;
    intro?: string;
    /** ISO 8601, UTC. */
    date_created?: string;
  };
  /** ISO 8601, UTC. */
  date_joined: string;
}

export interface ClassDetail {
  id: string;
  name: string;
  category: string;
  description: string;
  /** Absent from the students' view while use_code is off. */
  class_code?: string;
  cover_image_url: string | null;
  /** Empty when none is set. */
  meet_link: string;
  /** Students only, by date joined: one page of them. */
  members: Member[];
  /** Of all students. */
  student_count: number;
  setting: ClassSetting;
  is_admin: boolean;
  can_edit_meet_link: boolean;
  /** Grows with each change of the class's fields. */
  version: number;
}

export interface CreateClassBody {
  name: string;
  description: string;
  category: string;
}

export interface EditClassBody extends Partial<CreateClassBody>, Partial<ClassSetting> {
  /** https only; empty removes it. */
  meet_link?: string;
  /** Of the class that was edited. When it has changed since: 409, and nothing is saved. */
  version?: number;
}

/** 001 joined; 004 already a student of it; 005 teaches it. */
export type JoinCode = '001' | '004' | '005';
export interface JoinReply {
  code: JoinCode;
  class_id: string;
}

/** Letters and digits of a class code: no 0/O, no 1/I/L. */
export const CLASS_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Newest joined (or made) first. */
export const listClasses = defineEndpoint<{ query: PageBefore; reply: ClassListItem[] }>({
  method: 'GET',
  path: '/class',
});

export const createClass = defineEndpoint<{ body: CreateClassBody; reply: ClassListItem }>({
  method: 'POST',
  path: '/class',
});

/** 403 `removed`: a teacher removed this person, and the class still has the code of then. */
export const joinClass = defineEndpoint<{ params: { code: string }; reply: JoinReply }>({
  method: 'POST',
  path: '/class/join/:code',
});

/** The teachers' view; 404 to everyone else. The page is that of `members`. */
export const getClass = defineEndpoint<{
  params: { id: string };
  query: PageAfter;
  reply: ClassDetail;
}>({
  method: 'GET',
  path: '/class/:id',
});

/** Multipart with `cover_image` (or `cover`), or JSON of the fields to change. */
export const editClass = defineEndpoint<{
  params: { id: string };
  body: EditClassBody;
  reply: ClassDetail;
}>({
  method: 'PUT',
  path: '/class/:id',
  encoding: 'either',
});

export const deleteClass = defineEndpoint<{
  params: { id: string };
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/class/:id' });

/** Gives the class a new code; the old one is no class's from then on. */
export const renewClassCode = defineEndpoint<{ params: { id: string }; reply: ClassDetail }>({
  method: 'POST',
  path: '/class/:id/code',
});

/** Mails somebody a link (`/d?invitation={token}`) by which one person can join. */
export const inviteStudent = defineEndpoint<{
  params: { id: string };
  body: { email: string };
  reply: Record<string, never>;
}>({ method: 'POST', path: '/class/:id/invitation' });

/**
 * Joins by the token of an invitation; 404 when it is unknown, used or older than 14 days. 403 `removed` to somebody whom a
 * teacher removed, unless it was asked for after that and sent to their own address.
 */
export const acceptInvitation = defineEndpoint<{ params: { token: string }; reply: JoinReply }>({
  method: 'POST',
  path: '/class/invitation/:token',
});

/** The students' view; 404 to everyone else. The page is that of `members`. */
export const getClassAsStudent = defineEndpoint<{
  query: { class_id: string } & PageAfter;
  reply: ClassDetail;
}>({ method: 'GET', path: '/class/s' });

export const leaveClass = defineEndpoint<{
  params: { id: string };
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/class/s/leave/:id' });

export const removeMember = defineEndpoint<{
  params: { userId: string };
  query: { class_id: string };
  reply: Record<string, never>;
}>({ method: 'DELETE', path: '/class/members/:userId', timeoutMs: TIMEOUTS.most });

/** Somebody whom a teacher removed from the class. */
export interface RemovedMember {
  user: { id: string; username: string; image_url: string | null; email: string };
  /** ISO 8601, UTC. */
  date_removed: string;
}

/** Teachers only: whom they removed, the newest first, at most 100. Whoever is back is not among them. */
export const listRemovedMembers = defineEndpoint<{
  query: { class_id: string };
  reply: RemovedMember[];
}>({ method: 'GET', path: '/class/members/removed' });

/** Teachers only: lets somebody back in whom they removed. */
export const readmitMember = defineEndpoint<{
  params: { userId: string };
  query: { class_id: string };
  reply: Record<string, never>;
}>({ method: 'POST', path: '/class/members/:userId' });
