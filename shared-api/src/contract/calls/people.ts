import { inviteStudents } from '../people.ts';
import { inviteStudentsRules } from '../rules/invitations.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classParams } from '../shapes/classes.ts';
import { invitedList } from '../shapes/people.ts';
import { describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';

export const peopleCalls: CallGroup = {
  title: 'People, many at once',
  description: 'For teachers, who bring many students into a class.',
  calls: [
    describeCall(inviteStudents, {
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
        forbidden: 'Only its teachers may invite students.',
        not_found: NO_CLASS,
      },
    }),
  ],
};
