import { getExport, inviteStudents } from '../people.ts';
import { inviteStudentsRules } from '../rules/invitations.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classParams } from '../shapes/classes.ts';
import { exportLink, exportQuery, invitedList } from '../shapes/people.ts';
import { describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';

export const peopleCalls: CallGroup = {
  title: 'Bulk invitations and exports',
  description:
    'For teachers: invite many students at once, and export members and grades. ' +
    'The files are at `/class/{id}/export/{file}`, with a token, or at the URL from `getExport`. ' +
    'CSV is UTF-8 with a byte order mark, follows RFC 4180 unless `form` differs, and contains no formulas. `oneroster.zip` is OneRoster 1.2.',
  calls: [
    describeCall(inviteStudents, {
      changesClass: true,
      summary: 'Invite many people by e-mail',
      description:
        `Up to ${SERVER_LIMITS.invitedAtOnce} of them; each gets the mail that \`inviteStudent\` sends. A failure for one of them appears in its item, and does not affect the others. ` +
        'Repeating the call is safe: people with a valid invitation get no second mail.',
      params: classParams,
      body: inviteStudentsRules,
      reply: invitedList,
      fields: { emails: 'E-mail addresses; a malformed one gets the state `invalid`.' },
      example: { emails: ['alan@school.example', 'grace@school.example'] },
      errors: {
        forbidden: 'Only teachers of the class can invite students.',
        not_found: NO_CLASS,
      },
    }),
    describeCall(getExport, {
      summary: 'Read the download URL of an export',
      params: classParams,
      query: exportQuery,
      reply: exportLink,
      errors: {
        forbidden: 'Only teachers of the class can export its data.',
        not_found: NO_CLASS,
        invalid: 'The file is unknown.',
      },
    }),
  ],
};
