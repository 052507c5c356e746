import { defineEndpoint } from '../endpoint.ts';
import type { peopleCalls, teacherCalls } from './schema.ts';

type Calls = typeof peopleCalls & typeof teacherCalls;

/** Invites several people at once. Each is invited once, however often the call is sent. */
export const inviteStudents = defineEndpoint<Calls['inviteStudents']>(
  'POST',
  '/class/:id/invitations',
);

/** Returns a download link of a file with the members or the grades of a class. */
export const getExport = defineEndpoint<Calls['getExport']>('GET', '/class/:id/export');
export const listTeachers = defineEndpoint<Calls['listTeachers']>('GET', '/class/:id/teachers');
export const inviteTeacher = defineEndpoint<Calls['inviteTeacher']>('POST', '/class/:id/teachers');

export const cancelTeacherInvitation = defineEndpoint<Calls['cancelTeacherInvitation']>(
  'DELETE',
  '/class/:id/teachers/invited/:invitation',
);

export const releaseTeacher = defineEndpoint<Calls['releaseTeacher']>(
  'DELETE',
  '/class/:id/teachers/:userId',
);

/** Hands the class over to one of its other teachers; the former owner stays a teacher. */
export const handOverClass = defineEndpoint<Calls['handOverClass']>('POST', '/class/:id/owner');

/** Reads the invitation without using it up. */
export const readTeachingOffer = defineEndpoint<Calls['readTeachingOffer']>(
  'GET',
  '/class/invitation/:token/teach',
);

export const acceptTeachingOffer = defineEndpoint<Calls['acceptTeachingOffer']>(
  'POST',
  '/class/invitation/:token/teach',
);
