import { del, get, post } from '../endpoint.ts';
import type { peopleCalls, teacherCalls } from './schema.ts';

type Calls = typeof peopleCalls & typeof teacherCalls;

/** Invites several people at once. Each is invited once, however often the call is sent. */
export const inviteStudents = post<Calls['inviteStudents']>('/class/:id/invitations');
export const getExport = get<Calls['getExport']>('/class/:id/export');
export const listTeachers = get<Calls['listTeachers']>('/class/:id/teachers');
export const inviteTeacher = post<Calls['inviteTeacher']>('/class/:id/teachers');

export const cancelTeacherInvitation = del<Calls['cancelTeacherInvitation']>(
  '/class/:id/teachers/invited/:invitation',
);

export const releaseTeacher = del<Calls['releaseTeacher']>('/class/:id/teachers/:userId');
export const handOverClass = post<Calls['handOverClass']>('/class/:id/owner');

/** Reads the invitation without using it up. */
export const readTeachingOffer = get<Calls['readTeachingOffer']>('/class/invitation/:token/teach');

export const acceptTeachingOffer = post<Calls['acceptTeachingOffer']>(
  '/class/invitation/:token/teach',
);
