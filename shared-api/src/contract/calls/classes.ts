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
const NO_PLACE = 'The cursor (`before` or `after`) is not an item of this list.';
const REMOVED = 'A teacher removed the caller, and there has been no new code or invitation since.';
const NAMESAKE = "The caller's username equals that of a teacher of the class, or looks like it.";

export const classCalls: CallGroup = {
  title: 'Classes',
  description: 'Classes, their members, and ways to join.',
  calls: [
    describeCall(listClasses, {
      summary: "List the caller's classes",
      query: listClassesQuery,
      reply: classList,
      errors: { invalid: NO_PLACE },
    }),
    describeCall(createClass, {
      summary: 'Create a class',
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
        'JSON with the fields to change, or a form with a cover. For teachers; only the owner changes the meet link.',
      params: classParams,
      body: classRules,
      reply: classDetail,
      file: { fields: ['cover_image', 'cover'], types: IMAGE_TYPES, isRequired: true },
      fields: {
        default_grade: 'The default points of new classwork.',
        use_code: 'Whether one can join by the code.',
        late: 'What becomes of work that is handed in late, where the work itself does not say. It applies to answers that are handed in from then on.',
        meet_link: 'https alone; empty removes it.',
        version:
          'Version of the class that the change is based on. If it has changed since, nothing is saved (409).',
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
      description:
        'For the caller alone: the class comes first in their lists, on whatever page it would be.',
      params: classParams,
      body: pinClassRules,
      reply: classListItem,
      example: { pinned: true },
      errors: {
        not_found: NO_CLASS,
        conflict: `The caller has pinned ${SERVER_LIMITS.sidebarClasses} classes already, among those they teach or those they attend.`,
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
        'Makes the class read-only for everybody, and removes it from lists of classes, the to-do list and calendars. Idempotent.',
      params: classParams,
      reply: nothing,
      errors: { forbidden: 'Only teachers of the class can archive it.', not_found: NO_CLASS },
    }),
    describeCall(restoreClass, {
      summary: 'Restore an archived or deleted class',
      description:
        'A deleted class with its content and members, for 30 days after deletion; an archived class at any time.',
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
      description: 'The former code stops working.',
      params: classParams,
      reply: classDetail,
      errors: { forbidden: 'Only teachers of the class can change it.', not_found: NO_CLASS },
    }),
    describeCall(inviteStudent, {
      changesClass: true,
      summary: 'Invite a person by e-mail',
      description:
        'Mails a link (`/d?invitation={token}`) that lets one person join; it is valid for 14 days.',
      params: classParams,
      body: inviteStudentRules,
      reply: nothing,
      example: { email: 'alan@school.example' },
      errors: {
        forbidden: 'Only teachers of the class can invite students.',
        not_found: NO_CLASS,
        conflict: 'The person with this address is in the class already.',
        too_many_requests: 'this address was invited five times today.',
      },
    }),
    describeCall(acceptInvitation, {
      changesClass: true,
      summary: 'Join a class by an invitation',
      description:
        'Takes the token of the mail from anybody. From the person who has confirmed the invited e-mail address, the id of the class works too; their notification uses it.',
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
      summary: 'List the people whom the caller can mention in a class',
      description:
        'Teachers and students by their visible names, without the caller. Case and accents do not matter.',
      params: classParams,
      query: mentionableQuery,
      reply: mentionableList,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(leaveClass, {
      summary: 'Leave a class',
      description: 'For students and teachers; the owner has to hand the class over first.',
      params: classParams,
      reply: nothing,
      errors: { forbidden: 'The owner has to hand the class over first.', not_found: NO_CLASS },
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
      summary: 'List the removed students of a class',
      description: 'The newest 100, without those who have rejoined.',
      query: classQuery,
      reply: removedList,
      errors: {
        forbidden: 'Only teachers of the class can see removed students.',
        not_found: NO_CLASS,
      },
    }),
    describeCall(readmitMember, {
      changesClass: true,
      summary: 'Readmit a removed student',
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
