import { getExport, inviteStudents } from '../people.ts';
import { inviteStudentsRules } from '../rules/invitations.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classParams } from '../shapes/classes.ts';
import { exportLink, exportQuery, invitedList } from '../shapes/people.ts';
import { describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';

export const peopleCalls: CallGroup = {
  title: 'People, many at once',
  description:
    'For teachers, who bring many students into a class, and take out who is in it and their grades. ' +
    'The files themselves are at `/class/{id}/export/{file}`: with a token, or at the address that `getExport` replies with. ' +
    'CSV is UTF-8 with a byte order mark, by RFC 4180 unless `form` asks for another, and holds no formulas; `oneroster.zip` is OneRoster 1.2.',
  calls: [
    describeCall(inviteStudents, {
      changesClass: true,
      summary: 'Invite many people by e-mail',
      description:
        `Up to ${SERVER_LIMITS.invitedAtOnce} of them; each gets the mail that \`inviteStudent\` sends. What cannot be done for one of them is said of that one, and hinders no other. ` +
        'It can be sent again as it was: whoever has an invitation that is still good gets no second mail.',
      params: classParams,
      body: inviteStudentsRules,
      reply: invitedList,
      fields: { emails: 'E-mail addresses; what is none is `invalid`.' },
      example: { emails: ['alan@school.example', 'grace@school.example'] },
      errors: {
        forbidden: 'Only teachers of the class can invite students.',
        not_found: NO_CLASS,
      },
    }),
    describeCall(getExport, {
      summary: 'Read where a file of members or grades is',
      params: classParams,
      query: exportQuery,
      reply: exportLink,
      errors: {
        forbidden: 'Only teachers of the class can export its data.',
        not_found: NO_CLASS,
        invalid: 'There is no such file.',
      },
    }),
  ],
};
