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
    'A class has one owner, who invites others to teach it. They may do in it whatever the owner may, but for these: deleting the class and bringing it back then, ' +
    'its meet link, inviting and releasing teachers, and handing the class over.',
  calls: [
    describeCall(listTeachers, {
      summary: 'List who teaches a class',
      params: classParams,
      reply: classTeachers,
      errors: {
        forbidden: 'Only teachers of the class can see its teachers.',
        not_found: NO_CLASS,
      },
    }),
    describeCall(inviteTeacher, {
      changesClass: true,
      summary: 'Invite somebody to teach a class',
      description:
        'Mails a link (`/d?teach={token}`) by which one person can come to teach the class, for 14 days. The reply is the same whether somebody has an account with this address or not. ' +
        'Sent again, it mails another link, and begins the 14 days anew.',
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
        not_found: 'There is no such class or invitation, or it was accepted meanwhile.',
      },
    }),
    describeCall(releaseTeacher, {
      changesClass: true,
      summary: 'Release a teacher from a class',
      description:
        'They are out of the class at once, and come in again by a new code or a new invitation alone.',
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
      description: 'The caller goes on teaching it, and cannot take it back.',
      params: classParams,
      body: handOverRules,
      reply: nothing,
      fields: { user_id: 'Of a teacher of the class.' },
      example: { user_id: '0d3kq5n8b2y6s4h7j1g9e3t0qd' },
      errors: {
        forbidden: 'Only the class owner can transfer ownership.',
        not_found: NO_CLASS,
        invalid: 'By `user_id`: nobody of this id teaches the class beside the owner.',
      },
    }),
    describeCall(readTeachingOffer, {
      summary: 'Read what an invitation to teach is for',
      params: invitationParams,
      reply: teachingOffer,
      errors: { not_found: NO_OFFER },
    }),
    describeCall(acceptTeachingOffer, {
      changesClass: true,
      summary: 'Accept an invitation to teach a class',
      description:
        'Whoever has the mail may, by its token; whoever has confirmed the invited e-mail address by the id of the class too. ' +
        'A student of the class is no longer among its students then; what they handed in is kept.',
      params: invitationParams,
      reply: joinReply,
      errors: {
        not_found: NO_OFFER,
        removed: 'The caller was removed from the class after the invitation was asked for.',
      },
    }),
  ],
};
