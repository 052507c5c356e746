import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { inviteStudentRules } from './rules/classes.ts';
import type { handOverRules } from './rules/teachers.ts';
import type { classParams, invitationParams, joinReply } from './shapes/classes.ts';
import type { nothing } from './shapes/fields.ts';
import type {
  classTeacher,
  classTeachers,
  invitedTeacher,
  teacherInvitationParams,
  teacherParams,
  teachingOffer,
} from './shapes/teachers.ts';

/** Somebody who teaches a class. */
export type ClassTeacher = InferType<typeof classTeacher>;
/** Somebody who may come to teach it. */
export type InvitedTeacher = InferType<typeof invitedTeacher>;
export type ClassTeachers = InferType<typeof classTeachers>;
/** What somebody is invited to teach, and what it means for them. */
export type TeachingOffer = InferType<typeof teachingOffer>;

export const listTeachers = defineEndpoint<{
  params: typeof classParams;
  reply: typeof classTeachers;
}>({ method: 'GET', path: '/class/:id/teachers' });

export const inviteTeacher = defineEndpoint<{
  params: typeof classParams;
  body: typeof inviteStudentRules;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/:id/teachers' });

export const cancelTeacherInvitation = defineEndpoint<{
  params: typeof teacherInvitationParams;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/class/:id/teachers/invited/:invitation' });

export const releaseTeacher = defineEndpoint<{
  params: typeof teacherParams;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/class/:id/teachers/:userId' });

/** To somebody who teaches it already; the owner teaches it from then on. */
export const handOverClass = defineEndpoint<{
  params: typeof classParams;
  body: typeof handOverRules;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/:id/owner' });

/** Uses nothing up. */
export const readTeachingOffer = defineEndpoint<{
  params: typeof invitationParams;
  reply: typeof teachingOffer;
}>({ method: 'GET', path: '/class/invitation/:token/teach' });

export const acceptTeachingOffer = defineEndpoint<{
  params: typeof invitationParams;
  reply: typeof joinReply;
}>({ method: 'POST', path: '/class/invitation/:token/teach' });
