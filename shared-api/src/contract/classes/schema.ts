import { boolean, object, type InferType, type Schema } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NOTHING_DELETED, NOT_RECENT, NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { COPY_PARTS, DELETED_KINDS, JOIN_CODES } from '../choices.ts';
import { requiredLabel } from '../fields/names.ts';
import { strictNumber } from '../fields/numbers.ts';
import {
  identity,
  idIn,
  keyword,
  pageAfter,
  pageBefore,
  cursor,
  tokenIn,
} from '../fields/queries.ts';
import {
  amount,
  count,
  day,
  email,
  flag,
  group,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  picture,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage, type RuleText } from '../fields/ruleText.ts';
import { choice, list } from '../fields/texts.ts';
import { zone } from '../fields/zone.ts';
import { lateRules, lateTerms } from '../grading/gradeShapes.ts';
import { IMAGE_TYPES, LIMITS } from '../limits.ts';
import { muted } from '../moderation/muted.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { eachSetting, type ClassSetting } from './settings.ts';
import { createClassRules, editClassRules, inviteStudentRules } from './rules.ts';

/** Kinds of resources that can be restored after deletion. */
export type DeletedKind = DeletedThing['kind'];

export const classParams = object({ id: idIn('class') });
export const classQuery = object({ class_id: idIn('class') });
const memberParams = object({ userId: idIn('user', 'The student.') });

export const invitationParams = object({
  token: tokenIn(
    'The token of the emailed invitation. For the owner of the invited email address, the id of the class works as well.',
  ),
});

const members = pageAfter(SERVER_LIMITS.membersPage, 'the last member');

const facts = {
  id: id('class'),
  name: text('Name of the class.', 'Algebra'),
  description: text('What the class is about.', 'Equations and what they are good for.'),
  category: text('The subject of the class.', 'Mathematics'),
  cover_image_url: picture('The cover.'),
  is_admin: flag('Whether the reader teaches it.'),
};

const classListItem = shape('ClassListItem', 'A class in a list.', {
  ...facts,
  pinned: flag(
    'Whether the reader pinned the class, so that it comes first in their lists.',
  ).optional(),
});
export type ClassListItem = InferType<typeof classListItem>;

const classSetting = shape('ClassSetting', 'The settings of a class.', {
  ...(eachSetting(({ atFirst, description }) => {
    return typeof atFirst === 'boolean' ? flag(description) : amount(description, atFirst);
  }) as { [Name in keyof ClassSetting]: Schema<ClassSetting[Name]> }),
});

const ABSENT = 'Absent where the profile hides it from the reader.';

const member = shape('Member', 'A student of a class.', {
  user: group({
    id: id('user', 'Id of the student.'),
    username: text('The name that others see.', 'grace'),
    image_url: picture('Their picture.'),
    email: email(`The address. ${ABSENT}`).optional(),
    dob: day(`The day of birth. ${ABSENT}`, '2008-12-09').optional(),
    intrest: text(`Interests with a comma between them. ${ABSENT}`, 'Music,Science').optional(),
    intro: text(`Introduction by the person. ${ABSENT}`, 'I like compilers.').optional(),
    date_created: instant(`When the account was made. ${ABSENT}`).optional(),
  }),
  date_joined: instant('When they joined the class.', '2026-09-01T08:00:00.000Z'),
  muted: muted('For teachers: set while the student is muted.'),
});
export type Member = InferType<typeof member>;

const classDetail = shape('ClassDetail', 'A class, with a page of its students.', {
  ...facts,
  class_code: text(
    'The code that students join with. Absent for students while `use_code` is false.',
    'MATHS7K2',
  ).optional(),
  meet_link: text(
    'URL of the online meeting; empty when none is set.',
    'https://meet.example/algebra',
  ),
  members: listOf(member, 'The students, by date joined: one page of them.'),
  student_count: count('Number of all students.', 1),
  setting: classSetting,
  late: lateTerms.optional(),
  is_owner: flag('Whether the reader owns the class.').optional(),
  can_edit_meet_link: flag('Whether the reader may change the meet link; only the owner may.'),
  version: count('Increases with each change of the class.', 1),
  date_archived: instant(
    'When the class was archived; nothing in it can change since. Null where it is not archived.',
  )
    .nullable()
    .optional(),
  slow_mode: count(
    "Seconds between two chat messages of a student. Absent where the chat's slow mode is off.",
    30,
  ).optional(),
  blocked_words: listOf(
    text('A word or a few.', 'fool'),
    'Words that students cannot write. Absent for students.',
  ).optional(),
  muted: muted('Set while the reader is muted, so they cannot post, comment or chat.'),
  hidden: count(
    'Number of texts of the reader that teachers hid (`GET /class/{id}/hidden`). Absent where there are none, and for teachers.',
    1,
  ).optional(),
  scheduled_posts: count(
    'Number of scheduled posts. Absent where there are none, and for students.',
    1,
  ).optional(),
});
export type ClassDetail = InferType<typeof classDetail>;

const mentionable = shape('Mentionable', 'A person who can be mentioned.', {
  id: id('user', 'Id of the person.'),
  username: text('The name that others see; written after an @.', 'grace'),
  profile_image: picture('Their picture.'),
});
export type Mentionable = InferType<typeof mentionable>;

export const joinReply = shape('JoinReply', 'The outcome of joining.', {
  code: oneOf(JOIN_CODES, '001: joined. 004: already a student of it. 005: teaches it.'),
  class_id: id('class', 'Id of the class.'),
});
export type JoinReply = InferType<typeof joinReply>;

const removedMember = shape('RemovedMember', 'A student whom a teacher removed.', {
  user: group({
    id: id('user', 'Id of the student.'),
    username: text('The name that others see.', 'grace'),
    image_url: picture('Their picture.'),
    email: email('The address.'),
  }),
  date_removed: instant('When they were removed.'),
});
export type RemovedMember = InferType<typeof removedMember>;

const deletedThing = shape('DeletedThing', 'A deleted resource that can be restored.', {
  id: id('post', 'Id of the resource; for a member, of the person.'),
  kind: oneOf(
    DELETED_KINDS,
    'Kind of resource; `member` is a removed student. More kinds may be added: ignore unknown ones.',
  ),
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }).meta({
    description: 'The class of the resource, or the deleted class itself.',
  }),
  title: text(
    'Title of the resource. For a comment, of its post; for a member, their name.',
    'What is a root?',
  ),
  excerpt: text('The beginning of a comment; empty for other kinds.', ''),
  author: text('Username of the author of a post or a comment.', 'grace').nullable(),
  deleted_by: text('Username of the person who deleted it; null if unknown.', 'grace').nullable(),
  date_deleted: instant('When it was deleted.'),
  date_gone: instant('When it is removed for good; null for a member.').nullable(),
});
export type DeletedThing = InferType<typeof deletedThing>;

const NOT_LISTED: RuleText = (texts) => texts.notListed;

const { shiftDays } = SERVER_LIMITS;

const DAYS = ruleMessage((texts) => texts.shiftDays({ max: String(shiftDays) }));

const copyClassRules = object({
  parts: list(choice(COPY_PARTS).required(ruleMessage('required')), COPY_PARTS.length, NOT_LISTED)
    .test({
      name: 'once',
      message: ruleMessage(NOT_LISTED),
      test: (parts) => !parts || new Set(parts).size === parts.length,
    })
    .required(ruleMessage('required')),
  shift_days: strictNumber()
    .typeError(DAYS)
    .integer(DAYS)
    .min(-shiftDays, DAYS)
    .max(shiftDays, DAYS)
    .optional(),
  zone: zone().optional(),
  name: requiredLabel(LIMITS.classSettings.name).optional(),
});
export type CopyClassBody = InferType<typeof copyClassRules>;

/** The settings of a class. */
const classRules = editClassRules.shape({ late: lateRules().optional() });
export type EditClassBody = InferType<typeof classRules>;

const REMOVED = 'A teacher removed the caller, and there has been no new code or invitation since.';
const NAMESAKE = "The caller's username equals that of a teacher of the class, or looks like it.";

export const classCalls = describeCalls({
  listClasses: {
    summary: "List the caller's classes",
    query: object({
      ...pageBefore(SERVER_LIMITS.classesPage),
      archived: keyword('only', '`only`: only archived classes.'),
    }),
    reply: listOf(classListItem, 'The most recently joined or created first.'),
    errors: { invalid: NO_CURSOR },
  },
  createClass: {
    summary: 'Create a class',
    description: 'The caller owns it.',
    body: createClassRules,
    reply: classListItem,
    example: {
      name: 'Algebra',
      description: 'Equations and what they are good for.',
      category: 'Mathematics',
    },
  },
  // Without `changesClass`: copying changes nothing in the copied class, archived or not.
  copyClass: {
    summary: 'Copy a class',
    description:
      'Creates a new class that the caller owns, with the description, the category, the cover and the chosen parts of this class. ' +
      'It has no other members, and nobody is notified. Students’ posts, submissions and grades, the meet link and deleted content are not copied. ' +
      'This class may be archived, and does not change.',
    params: classParams,
    body: copyClassRules,
    reply: classListItem,
    fields: {
      parts:
        'Parts to copy, each once: `classwork` (with files and topics; it becomes a draft if its new due date has passed), ' +
        '`posts` (those by the caller, with files and pins), ' +
        '`settings` (permissions of students, joining by code, default points, terms for late work, slow mode, blocked words, grade categories), ' +
        '`rubrics` (those of the copied classwork). May be empty.',
      shift_days: 'Days by which each due date moves; 0 by default.',
      zone: 'Name of the time zone in which moved dates keep their hour; by default that of the account.',
      name: "Name of the new class; by default 'Copy of' this one, in the caller's language.",
    },
    example: {
      name: 'Algebra, spring',
      parts: ['classwork', 'settings'],
      shift_days: 364,
      zone: 'Europe/Berlin',
    },
    errors: {
      forbidden: 'Only teachers of the class can copy it.',
      not_found: NO_CLASS,
      conflict: `The class exceeds the limits of one copy: ${SERVER_LIMITS.copiedPosts} posts, ${SERVER_LIMITS.copiedBytes / 1_000_000} MB of texts.`,
      too_large: 'Its files exceed the storage quota of a class.',
    },
  },
  joinClass: {
    changesClass: true,
    summary: 'Join a class by its code',
    params: object({
      code: identity(LIMITS.joinCode).meta({
        description: 'The code of the class, in capital or small letters.',
        example: 'MATHS7K2',
      }),
    }),
    reply: joinReply,
    errors: {
      not_found: 'No class has this code, or joining by it is switched off.',
      removed: REMOVED,
      name_taken: NAMESAKE,
    },
  },
  getClass: {
    summary: 'Read a class as its teacher',
    params: classParams,
    query: object(members),
    reply: classDetail,
    errors: {
      not_found: 'There is no such class, or the caller does not teach it.',
      invalid: NO_CURSOR,
    },
  },
  editClass: {
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
      slow_mode:
        'Seconds between two chat messages of a student; 0 switches slow mode off. Teachers are exempt.',
      blocked_words:
        'Words that posts, comments and chat messages of students cannot contain; replaces the list. Case, accents and punctuation do not count, and parts of longer words do not match.',
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
  },
  pinClass: {
    summary: 'Pin a class, or unpin it',
    description:
      'For the caller alone: the class comes first in their lists, on whatever page it would be.',
    params: classParams,
    body: object({ pinned: boolean().required(ruleMessage('required')) }),
    reply: classListItem,
    example: { pinned: true },
    errors: {
      not_found: NO_CLASS,
      conflict: `The caller has pinned ${SERVER_LIMITS.sidebarClasses} classes already, among those they teach or those they attend.`,
    },
  },
  deleteClass: {
    summary: 'Delete a class',
    params: classParams,
    reply: nothing,
    errors: {
      password_required: NOT_RECENT,
      forbidden: 'Only the class owner can delete the class.',
      not_found: NO_CLASS,
    },
  },
  archiveClass: {
    summary: 'Archive a class',
    description:
      'Makes the class read-only for everybody, and removes it from lists of classes, the to-do list and calendars. Idempotent.',
    params: classParams,
    reply: nothing,
    errors: { forbidden: 'Only teachers of the class can archive it.', not_found: NO_CLASS },
  },
  restoreClass: {
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
  },
  renewClassCode: {
    changesClass: true,
    summary: 'Give a class a new code',
    description: 'The former code stops working.',
    params: classParams,
    reply: classDetail,
    errors: { forbidden: 'Only teachers of the class can change it.', not_found: NO_CLASS },
  },
  inviteStudent: {
    changesClass: true,
    summary: 'Invite a person by email',
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
  },
  acceptInvitation: {
    changesClass: true,
    summary: 'Join a class by an invitation',
    description:
      'Takes the token of the email from anybody. From the person who has confirmed the invited email address, the id of the class works too; their notification uses it.',
    params: invitationParams,
    reply: joinReply,
    errors: {
      not_found: 'The invitation is unknown, used, or older than 14 days.',
      removed: REMOVED,
      name_taken: NAMESAKE,
    },
  },
  getClassAsStudent: {
    summary: 'Read a class as its student',
    query: classQuery.shape(members),
    reply: classDetail,
    errors: {
      not_found: 'There is no such class, or the caller is not a student of it.',
      invalid: NO_CURSOR,
    },
  },
  listMentionable: {
    summary: 'List the people whom the caller can mention in a class',
    description:
      'Teachers and students by their visible names, without the caller. Case and accents do not matter.',
    params: classParams,
    query: object({
      name: identity(LIMITS.username + 5).meta({
        description: 'The beginning of a name, or of a word in it. Empty for everybody.',
        example: 'gr',
        isExpected: false,
      }),
    }),
    reply: listOf(
      mentionable,
      'Names that begin with the text first, then names with a later word that does; at most 50.',
    ),
    errors: { not_found: NO_CLASS },
  },
  leaveClass: {
    summary: 'Leave a class',
    description: 'For students and teachers; the owner has to transfer the class first.',
    params: classParams,
    reply: nothing,
    errors: { forbidden: 'The owner has to transfer the class first.', not_found: NO_CLASS },
  },
  removeMember: {
    changesClass: true,
    summary: 'Remove a student from a class',
    params: memberParams,
    query: classQuery,
    reply: nothing,
    errors: {
      forbidden: 'Only teachers of the class can remove students.',
      not_found: 'There is no such class or student, or the caller is not in the class.',
    },
  },
  listRemovedMembers: {
    summary: 'List the removed students of a class',
    description: 'The newest 100, without those who have rejoined.',
    query: classQuery,
    reply: listOf(removedMember, 'Newest first.'),
    errors: {
      forbidden: 'Only teachers of the class can see removed students.',
      not_found: NO_CLASS,
    },
  },
  readmitMember: {
    changesClass: true,
    summary: 'Restore a removed student',
    params: memberParams,
    query: classQuery,
    reply: nothing,
    errors: {
      forbidden: 'Only teachers of the class can restore students.',
      not_found: 'There is no such class, or nobody of this id was removed from it.',
      name_taken: "The student's username is that of a teacher of the class, or looks like it.",
    },
  },
});

export const deletedCalls = describeCalls({
  listDeleted: {
    summary: 'List what can be restored',
    description:
      "The caller's own deleted classes. From classes they teach, all posts, comments, classwork and removed students. From others, their own posts and comments that they deleted themselves. A comment on a deleted post can be restored after the post.",
    query: object({
      ...pageBefore(SERVER_LIMITS.deletedPage),
      before: cursor('Cursor from the `Link` of the previous page.'),
      class_id: cursor('Id of a class: limits the list to that class.'),
    }),
    reply: listOf(deletedThing, 'The most recently deleted first.'),
    errors: {
      not_found: NO_CLASS,
      invalid: NO_CURSOR,
    },
  },
});
