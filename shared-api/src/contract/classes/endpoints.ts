import { TIMEOUTS, defineEndpoint } from '../endpoint.ts';
import type { classCalls, deletedCalls } from './schema.ts';

type Calls = typeof classCalls & typeof deletedCalls;

/** Characters of class codes: no 0/O, no 1/I/L. */
export const CLASS_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const listClasses = defineEndpoint<Calls['listClasses']>('GET', '/class', {
  isCached: true,
});

export const createClass = defineEndpoint<Calls['createClass']>('POST', '/class');
export const joinClass = defineEndpoint<Calls['joinClass']>('POST', '/class/join/:code');
export const getClass = defineEndpoint<Calls['getClass']>('GET', '/class/:id', { isCached: true });

export const editClass = defineEndpoint<Calls['editClass']>('PUT', '/class/:id', {
  encoding: 'either',
});

/** Pins the class for the caller alone. */
export const pinClass = defineEndpoint<Calls['pinClass']>('PUT', '/class/:id/pin', {
  timeoutMs: TIMEOUTS.standard,
});

export const deleteClass = defineEndpoint<Calls['deleteClass']>('DELETE', '/class/:id');
export const restoreClass = defineEndpoint<Calls['restoreClass']>('POST', '/class/:id/restore');
export const renewClassCode = defineEndpoint<Calls['renewClassCode']>('POST', '/class/:id/code');

export const inviteStudent = defineEndpoint<Calls['inviteStudent']>(
  'POST',
  '/class/:id/invitation',
);

export const acceptInvitation = defineEndpoint<Calls['acceptInvitation']>(
  'POST',
  '/class/invitation/:token',
);

export const getClassAsStudent = defineEndpoint<Calls['getClassAsStudent']>('GET', '/class/s', {
  isCached: true,
});

/** Lists the people whom the reader may mention: everybody in the class except themselves. */
export const listMentionable = defineEndpoint<Calls['listMentionable']>(
  'GET',
  '/class/:id/mentionable',
  { isCached: true },
);

export const leaveClass = defineEndpoint<Calls['leaveClass']>('DELETE', '/class/s/leave/:id');

export const removeMember = defineEndpoint<Calls['removeMember']>(
  'DELETE',
  '/class/members/:userId',
  { timeoutMs: TIMEOUTS.most },
);

export const listRemovedMembers = defineEndpoint<Calls['listRemovedMembers']>(
  'GET',
  '/class/members/removed',
);

export const readmitMember = defineEndpoint<Calls['readmitMember']>(
  'POST',
  '/class/members/:userId',
);

export const archiveClass = defineEndpoint<Calls['archiveClass']>('POST', '/class/:id/archive');

/** Creates a new class from parts of an existing one; the caller is its only member. */
export const copyClass = defineEndpoint<Calls['copyClass']>('POST', '/class/:id/copy', {
  isIdempotent: true,
});

/** Lists the deleted resources that the caller may restore. */
export const listDeleted = defineEndpoint<Calls['listDeleted']>('GET', '/deleted');
