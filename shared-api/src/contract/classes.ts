import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { createClassRules, inviteStudentRules, pinClassRules } from './rules/classes.ts';
import type { classRules } from './rules/late.ts';
import type {
  classDetail,
  classList,
  classListItem,
  classParams,
  classQuery,
  classSetting,
  invitationParams,
  joinParams,
  joinReply,
  listClassesQuery,
  member,
  memberParams,
  mentionable,
  mentionableList,
  mentionableQuery,
  membersOfQuery,
  membersQuery,
  removedList,
  removedMember,
} from './shapes/classes.ts';
import type { nothing } from './shapes/fields.ts';

export type ClassListItem = InferType<typeof classListItem>;
export type ClassSetting = InferType<typeof classSetting>;
export type Member = InferType<typeof member>;
export type ClassDetail = InferType<typeof classDetail>;
export type JoinReply = InferType<typeof joinReply>;
export type Mentionable = InferType<typeof mentionable>;
export type RemovedMember = InferType<typeof removedMember>;
export type CreateClassBody = InferType<typeof createClassRules>;
export type EditClassBody = InferType<typeof classRules>;

/** Characters of class codes: no 0/O, no 1/I/L. */
export const CLASS_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const listClasses = defineEndpoint<{
  query: typeof listClassesQuery;
  reply: typeof classList;
}>({
  method: 'GET',
  path: '/class',
  isCached: true,
});

export const createClass = defineEndpoint<{
  body: typeof createClassRules;
  reply: typeof classListItem;
}>({
  method: 'POST',
  path: '/class',
});

export const joinClass = defineEndpoint<{ params: typeof joinParams; reply: typeof joinReply }>({
  method: 'POST',
  path: '/class/join/:code',
});

export const getClass = defineEndpoint<{
  params: typeof classParams;
  query: typeof membersQuery;
  reply: typeof classDetail;
}>({
  method: 'GET',
  path: '/class/:id',
  isCached: true,
});

export const editClass = defineEndpoint<{
  params: typeof classParams;
  body: typeof classRules;
  reply: typeof classDetail;
}>({
  method: 'PUT',
  path: '/class/:id',
  encoding: 'either',
});

/** Pins the class for the caller alone. */
export const pinClass = defineEndpoint<{
  params: typeof classParams;
  body: typeof pinClassRules;
  reply: typeof classListItem;
}>({ method: 'PUT', path: '/class/:id/pin', timeoutMs: TIMEOUTS.standard });

export const deleteClass = defineEndpoint<{ params: typeof classParams; reply: typeof nothing }>({
  method: 'DELETE',
  path: '/class/:id',
});

export const restoreClass = defineEndpoint<{ params: typeof classParams; reply: typeof nothing }>({
  method: 'POST',
  path: '/class/:id/restore',
});

export const renewClassCode = defineEndpoint<{
  params: typeof classParams;
  reply: typeof classDetail;
}>({ method: 'POST', path: '/class/:id/code' });

export const inviteStudent = defineEndpoint<{
  params: typeof classParams;
  body: typeof inviteStudentRules;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/:id/invitation' });

export const acceptInvitation = defineEndpoint<{
  params: typeof invitationParams;
  reply: typeof joinReply;
}>({ method: 'POST', path: '/class/invitation/:token' });

export const getClassAsStudent = defineEndpoint<{
  query: typeof membersOfQuery;
  reply: typeof classDetail;
}>({ method: 'GET', path: '/class/s', isCached: true });

/** Lists the people whom the reader may mention: everybody in the class except themselves. */
export const listMentionable = defineEndpoint<{
  params: typeof classParams;
  query: typeof mentionableQuery;
  reply: typeof mentionableList;
}>({ method: 'GET', path: '/class/:id/mentionable', isCached: true });

export const leaveClass = defineEndpoint<{ params: typeof classParams; reply: typeof nothing }>({
  method: 'DELETE',
  path: '/class/s/leave/:id',
});

export const removeMember = defineEndpoint<{
  params: typeof memberParams;
  query: typeof classQuery;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/class/members/:userId', timeoutMs: TIMEOUTS.most });

export const listRemovedMembers = defineEndpoint<{
  query: typeof classQuery;
  reply: typeof removedList;
}>({ method: 'GET', path: '/class/members/removed' });

export const readmitMember = defineEndpoint<{
  params: typeof memberParams;
  query: typeof classQuery;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/members/:userId' });
