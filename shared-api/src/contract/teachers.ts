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

/** A teacher of a class. */
export type ClassTeacher = InferType<typeof classTeacher>;
/** A person invited to teach a class. */
export type InvitedTeacher = InferType<typeof invitedTeacher>;
export type ClassTeachers = InferType<typeof classTeachers>;
/** An invitation to teach, and what accepting it means. */
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

/** Hands the class over to one of its other teachers; the former owner stays a teacher. */
export const handOverClass = defineEndpoint<{
  params: typeof classParams;
  body: typeof handOverRules;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/:id/owner' });

/** Reads the invitation without using it up. */
export const readTeachingOffer = defineEndpoint<{
  params: typeof invitationParams;
  reply: typeof teachingOffer;
}>({ method: 'GET', path: '/class/invitation/:token/teach' });

export const acceptTeachingOffer = defineEndpoint<{
  params: typeof invitationParams;
  reply: typeof joinReply;
}>({ method: 'POST', path: '/class/invitation/:token/teach' });
