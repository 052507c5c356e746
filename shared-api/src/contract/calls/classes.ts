import { archiveClass } from '../archive.ts';
import {
  acceptInvitation,
  createClass,
  deleteClass,
  editClass,
  getClass,
  getClassAsStudent,
  inviteStudent,
  joinClass,
  leaveClass,
  listClasses,
  listMentionable,
  listRemovedMembers,
  pinClass,
  readmitMember,
  removeMember,
  renewClassCode,
  restoreClass,
} from '../classes.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { IMAGE_TYPES } from '../limits.ts';
import { createClassRules, inviteStudentRules, pinClassRules } from '../rules/classes.ts';
import { classRules } from '../rules/late.ts';
import {
  classDetail,
  classList,
  classListItem,
  classParams,
  classQuery,
  invitationParams,
  joinParams,
  joinReply,
  listClassesQuery,
  memberParams,
  membersOfQuery,
  membersQuery,
  mentionableList,
  mentionableQuery,
  removedList,
} from '../shapes/classes.ts';
import { nothing } from '../shapes/fields.ts';
import { NOTHING_DELETED, describeCall, type CallGroup } from './call.ts';
import { copyClassCall } from './copyClass.ts';

const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_PLACE = 'The page begins after what is not of this list.';
const REMOVED =
  'A teacher removed the caller, and has given out neither a new code nor an invitation since.';
const NAMESAKE = "The caller's username is that of a teacher of the class, or looks like it.";

export const classCalls: CallGroup = {
  title: 'Classes',
  description: 'Classes, who is in them, and how one comes in.',
  calls: [
    describeCall(listClasses, {
      summary: "List the caller's classes",
      query: listClassesQuery,
      reply: classList,
      errors: { invalid: NO_PLACE },
    }),
    describeCall(createClass, {
      summary: 'Make a class',
      description: 'The caller owns it.',
      body: createClassRules,
      reply: classListItem,
      example: {
        name: 'Algebra',
        description: 'Equations and what they are good for.',
        category: 'Mathematics',
      },
    }),
    copyClassCall,
    describeCall(joinClass, {
      changesClass: true,
      summary: 'Join a class by its code',
      params: joinParams,
      reply: joinReply,
      errors: {
        not_found: 'No class has this code, or joining by it is switched off.',
        removed: REMOVED,
        name_taken: NAMESAKE,
      },
    }),
    describeCall(getClass, {
      summary: 'Read a class as its teacher',
      params: classParams,
      query: membersQuery,
      reply: classDetail,
      errors: {
        not_found: 'There is no such class, or the caller does not teach it.',
        invalid: NO_PLACE,
      },
    }),
    describeCall(editClass, {
      changesClass: true,
      summary: 'Change a class',
      description:
        'JSON with the fields to change, or a form with a cover. Teachers may, and the owner alone changes the meet link.',
      params: classParams,
      body: classRules,
      reply: classDetail,
      file: { fields: ['cover_image', 'cover'], types: IMAGE_TYPES, isRequired: true },
      fields: {
        default_grade: 'The marks that new classwork starts with.',
        use_code: 'Whether one can join by the code.',
        late: 'What becomes of work that is handed in late, where the work itself does not say. It applies to answers that are handed in from then on.',
        meet_link: 'https alone; empty removes it.',
        version:
          'Of the class that was looked at. When it has changed since, nothing is saved (409).',
      },
      example: { name: 'Algebra II', student_can_post: false, version: 1 },
      errors: {
        forbidden:
          'Only teachers of the class can change it, and only the class owner the meet link.',
        not_found: NO_CLASS,
        conflict: 'It has changed since `version`.',
      },
    }),
    describeCall(pinClass, {
      summary: 'Pin a class, or unpin it',
      description: 'For the caller alone: it stands first in their lists, whatever page it is on.',
      params: classParams,
      body: pinClassRules,
      reply: classListItem,
      example: { pinned: true },
      errors: {
        not_found: NO_CLASS,
        conflict: `The caller has pinned ${SERVER_LIMITS.sidebarClasses} classes already, of those they teach or of those they attend.`,
      },
    }),
    describeCall(deleteClass, {
      summary: 'Delete a class',
      params: classParams,
      reply: nothing,
      errors: { forbidden: 'Only the class owner can delete the class.', not_found: NO_CLASS },
    }),
    describeCall(archiveClass, {
      summary: 'Archive a class',
      description:
        'From then on nothing in it can be changed, whoever asks, and lists of classes, of what is to be done and of what is due leave it out. To do it again changes nothing.',
      params: classParams,
      reply: nothing,
      errors: { forbidden: 'Only teachers of the class can archive it.', not_found: NO_CLASS },
    }),
    describeCall(restoreClass, {
      summary: 'Bring a class back that is archived or deleted',
      description:
        'A deleted one with all that is in it and everybody who was, for 30 days after it was deleted; an archived one at any time.',
      params: classParams,
      reply: nothing,
      errors: {
        forbidden:
          'Only its owner may restore a deleted class, and only its teachers an archived one.',
        not_found: NOTHING_DELETED,
        conflict: 'It is neither deleted nor archived.',
      },
    }),
    describeCall(renewClassCode, {
      changesClass: true,
      summary: 'Give a class a new code',
      description: 'Nobody joins by the old one any more.',
      params: classParams,
      reply: classDetail,
      errors: { forbidden: 'Only teachers of the class can change it.', not_found: NO_CLASS },
    }),
    describeCall(inviteStudent, {
      changesClass: true,
      summary: 'Invite somebody by e-mail',
      description:
        'Mails a link (`/d?invitation={token}`) by which one person can join, for 14 days.',
      params: classParams,
      body: inviteStudentRules,
      reply: nothing,
      example: { email: 'alan@school.example' },
      errors: {
        forbidden: 'Only teachers of the class can invite students.',
        not_found: NO_CLASS,
        conflict: 'Who has this address is in the class already.',
        too_many_requests: 'this address was invited five times today.',
      },
    }),
    describeCall(acceptInvitation, {
      changesClass: true,
      summary: 'Join a class by an invitation',
      description:
        'Whoever has the mail may join by its token, whoever has confirmed the invited e-mail address by the id of the class, as their notification does.',
      params: invitationParams,
      reply: joinReply,
      errors: {
        not_found: 'The invitation is unknown, used, or older than 14 days.',
        removed: REMOVED,
        name_taken: NAMESAKE,
      },
    }),
    describeCall(getClassAsStudent, {
      summary: 'Read a class as its student',
      query: membersOfQuery,
      reply: classDetail,
      errors: {
        not_found: 'There is no such class, or the caller is not a student of it.',
        invalid: NO_PLACE,
      },
    }),
    describeCall(listMentionable, {
      summary: 'List whom the caller can mention in a class',
      description:
        'Its teachers and its students, by the names that it shows, but not the caller. Case and accents are all one.',
      params: classParams,
      query: mentionableQuery,
      reply: mentionableList,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(leaveClass, {
      summary: 'Leave a class',
      description: 'Its students and its teachers do; its owner hands it over first.',
      params: classParams,
      reply: nothing,
      errors: { forbidden: 'Its owner hands a class over first.', not_found: NO_CLASS },
    }),
    describeCall(removeMember, {
      changesClass: true,
      summary: 'Remove a student from a class',
      params: memberParams,
      query: classQuery,
      reply: nothing,
      errors: {
        forbidden: 'Only teachers of the class can remove students.',
        not_found: 'There is no such class or student, or the caller is not in the class.',
      },
    }),
    describeCall(listRemovedMembers, {
      summary: 'List whom teachers removed from a class',
      description: 'The newest 100. Whoever is back is not among them.',
      query: classQuery,
      reply: removedList,
      errors: {
        forbidden: 'Only teachers of the class can see removed students.',
        not_found: NO_CLASS,
      },
    }),
    describeCall(readmitMember, {
      changesClass: true,
      summary: 'Let somebody back into a class who was removed',
      params: memberParams,
      query: classQuery,
      reply: nothing,
      errors: {
        forbidden: 'Only teachers of the class can restore students.',
        not_found: 'There is no such class, or nobody of this id was removed from it.',
        name_taken: "The student's username is that of a teacher of the class, or looks like it.",
      },
    }),
  ],
};
