import { inviteStudentRules } from '../rules/classes.ts';
import { handOverRules } from '../rules/teachers.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classParams, invitationParams, joinReply } from '../shapes/classes.ts';
import { nothing } from '../shapes/fields.ts';
import {
  classTeachers,
  teacherInvitationParams,
  teacherParams,
  teachingOffer,
} from '../shapes/teachers.ts';
import {
  acceptTeachingOffer,
  cancelTeacherInvitation,
  handOverClass,
  inviteTeacher,
  listTeachers,
  readTeachingOffer,
  releaseTeacher,
} from '../teachers.ts';
import { describeCall, type CallGroup } from './call.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_OFFER = 'The invitation is unknown, cancelled, used, or older than 14 days.';

export const teacherCalls: CallGroup = {
  title: 'Teachers of a class',
  description:
    'A class has one owner, who can invite other teachers. Teachers may do what the owner may, except: deleting and restoring the class, ' +
    'changing its meet link, inviting and removing teachers, and handing the class over.',
  calls: [
    describeCall(listTeachers, {
      summary: 'List the teachers of a class',
      params: classParams,
      reply: classTeachers,
      errors: {
        forbidden: 'Only teachers of the class can see its teachers.',
        not_found: NO_CLASS,
      },
    }),
    describeCall(inviteTeacher, {
      changesClass: true,
      summary: 'Invite a person to teach a class',
      description:
        'Mails a link (`/d?teach={token}`) that lets one person teach the class; it is valid for 14 days. The reply does not reveal whether the address has an account. ' +
        'A repeat mails another link, and restarts the 14 days.',
      params: classParams,
      body: inviteStudentRules,
      reply: nothing,
      example: { email: 'emmy@school.example' },
      errors: {
        forbidden: 'Only the class owner can invite teachers.',
        not_found: NO_CLASS,
        conflict: `By \`email\`: who has this address teaches the class already; or it has ${SERVER_LIMITS.teachers} teachers, including invited ones.`,
        too_many_requests: 'this address was invited five times today.',
      },
    }),
    describeCall(cancelTeacherInvitation, {
      changesClass: true,
      summary: 'Cancel an invitation to teach a class',
      params: teacherInvitationParams,
      reply: nothing,
      errors: {
        forbidden: 'Only its owner may cancel it.',
        not_found: 'There is no such class or invitation, or it was accepted in the meantime.',
      },
    }),
    describeCall(releaseTeacher, {
      changesClass: true,
      summary: 'Remove a teacher from a class',
      description:
        'They leave the class at once, and can rejoin only by a new code or a new invitation.',
      params: teacherParams,
      reply: nothing,
      errors: {
        forbidden: 'Only the class owner can remove teachers.',
        not_found: 'There is no such class, or nobody of this id teaches it beside the owner.',
      },
    }),
    describeCall(handOverClass, {
      changesClass: true,
      summary: 'Hand a class over to one of its teachers',
      description: 'The caller stays a teacher of the class, and cannot undo this.',
      params: classParams,
      body: handOverRules,
      reply: nothing,
      fields: { user_id: 'Id of a teacher of the class.' },
      example: { user_id: '0d3kq5n8b2y6s4h7j1g9e3t0qd' },
      errors: {
        forbidden: 'Only the class owner can transfer ownership.',
        not_found: NO_CLASS,
        invalid: 'On the field `user_id`: the class has no teacher with this id besides the owner.',
      },
    }),
    describeCall(readTeachingOffer, {
      summary: 'Read an invitation to teach',
      params: invitationParams,
      reply: teachingOffer,
      errors: { not_found: NO_OFFER },
    }),
    describeCall(acceptTeachingOffer, {
      changesClass: true,
      summary: 'Accept an invitation to teach a class',
      description:
        'Takes the token of the mail from anybody. From the person who has confirmed the invited e-mail address, the id of the class works too. ' +
        'A student of the class stops being its student; their submissions are kept.',
      params: invitationParams,
      reply: joinReply,
      errors: {
        not_found: NO_OFFER,
        removed: 'The caller was removed from the class after the invitation was sent.',
      },
    }),
  ],
};
