import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { inviteStudentsRules } from './rules/invitations.ts';
import type { classParams } from './shapes/classes.ts';
import type { exportLink, exportQuery, invitedList, invitedPerson } from './shapes/people.ts';

/** What came of inviting one of several people. */
export type InvitedPerson = InferType<typeof invitedPerson>;

export type ExportLink = InferType<typeof exportLink>;
/** What teachers take out of a class, as a file. */
export type ExportFile = InferType<typeof exportQuery>['file'];

/** The separator and the decimal sign of a CSV file. */
export type CsvForm = NonNullable<InferType<typeof exportQuery>['form']>;

/** Of many people at once. Each is invited once, however often that is sent. */
export const inviteStudents = defineEndpoint<{
  params: typeof classParams;
  body: typeof inviteStudentsRules;
  reply: typeof invitedList;
}>({ method: 'POST', path: '/class/:id/invitations' });

/** Where a file with the members of a class, or with its grades, is to be had. */
export const getExport = defineEndpoint<{
  params: typeof classParams;
  query: typeof exportQuery;
  reply: typeof exportLink;
}>({ method: 'GET', path: '/class/:id/export' });
