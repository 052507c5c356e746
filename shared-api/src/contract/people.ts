import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { inviteStudentsRules } from './rules/invitations.ts';
import type { classParams } from './shapes/classes.ts';
import type { invitedList, invitedPerson } from './shapes/people.ts';

/** What came of inviting one of several people. */
export type InvitedPerson = InferType<typeof invitedPerson>;

/** Of many people at once. Each is invited once, however often that is sent. */
export const inviteStudents = defineEndpoint<{
  params: typeof classParams;
  body: typeof inviteStudentsRules;
  reply: typeof invitedList;
}>({ method: 'POST', path: '/class/:id/invitations' });
