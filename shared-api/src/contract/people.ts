import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { inviteStudentsRules } from './rules/invitations.ts';
import type { classParams } from './shapes/classes.ts';
import type { exportLink, exportQuery, invitedList, invitedPerson } from './shapes/people.ts';

/** The outcome of inviting one of several people. */
export type InvitedPerson = InferType<typeof invitedPerson>;

export type ExportLink = InferType<typeof exportLink>;
/** A file that teachers can export from a class. */
export type ExportFile = InferType<typeof exportQuery>['file'];

/** The separator and the decimal sign of a CSV file. */
export type CsvForm = NonNullable<InferType<typeof exportQuery>['form']>;

/** Invites several people at once. Each is invited once, however often the call is sent. */
export const inviteStudents = defineEndpoint<{
  params: typeof classParams;
  body: typeof inviteStudentsRules;
  reply: typeof invitedList;
}>({ method: 'POST', path: '/class/:id/invitations' });

/** Returns a download link of a file with the members or the grades of a class. */
export const getExport = defineEndpoint<{
  params: typeof classParams;
  query: typeof exportQuery;
  reply: typeof exportLink;
}>({ method: 'GET', path: '/class/:id/export' });
