import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NOT_RECENT, NO_CLASS } from '../calls/sharedTexts.ts';
import { CSV_FORMS, EXPORT_FILES, INVITED_STATES } from '../choices.ts';
import { inviteStudentRules } from '../classes/rules.ts';
import { classParams, invitationParams, joinReply } from '../classes/schema.ts';
import { idIn, tokenIn } from '../fields/queries.ts';
import {
  count,
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
import { ruleMessage } from '../fields/ruleText.ts';
import { atMostSo, choice, list, optionalText, requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const exportQuery = object({
  file: choice(EXPORT_FILES)
    .defined()
    .meta({ description: 'The file to export.', example: 'grades.csv' }),
  form: choice(CSV_FORMS)
    .optional()
    .meta({
      description:
        'Form of CSV files: `comma`, the default, is the standard form (RFC 4180). `semicolon` separates fields by semicolons, and ' +
        '`semicolon_decimal_comma` also writes decimals with a comma, as spreadsheets expect in many regions.',
      example: 'comma',
    }),
});

/** A file that teachers can export from a class. */
export type ExportFile = InferType<typeof exportQuery>['file'];

/** The separator and the decimal sign of a CSV file. */
export type CsvForm = NonNullable<InferType<typeof exportQuery>['form']>;

const invitedPerson = shape('InvitedPerson', 'The outcome of inviting a person.', {
  email: text('The address as sent, trimmed.', 'alan@school.example'),
  state: oneOf(
    INVITED_STATES,
    'invited: the email is on its way. already_invited: an earlier invitation is still valid, so no email is sent. member: in the class already. ' +
      'invalid: not an email address. not_now: too many invitations; try again later.',
  ),
  message: text('The outcome as a text to show.', 'The invitation is on its way.'),
  retry_after: count('For not_now alone: seconds until the next try.', 600).optional(),
});
export type InvitedPerson = InferType<typeof invitedPerson>;

const exportLink = shape('ExportLink', 'A file to be downloaded.', {
  url: text(
    "Absolute path on this server, valid without a token. It expires after 15 to 30 minutes, and with the caller's session.",
    '/api/v1/class/0d3kq7v2m4x8t1z5c9r6w0p3fa/export/grades.csv?until=1795600800&session=5f0c9a&key=Qm9',
  ),
  name: text('Name of the downloaded file.', 'Algebra grades.csv'),
});

const classTeacher = shape('ClassTeacher', 'A teacher of a class.', {
  user: group({
    id: id('user', 'Id of the teacher.'),
    username: text('The name that others see.', 'noether'),
    image_url: picture('Their picture.'),
    email: email('The address. Absent where the profile hides it from the reader.').optional(),
  }),
  is_owner: flag('Whether they own the class; each class has exactly one owner.'),
  date_joined: instant('When they joined the class.', '2026-09-01T08:00:00.000Z'),
});
export type ClassTeacher = InferType<typeof classTeacher>;

const invitedTeacher = shape('InvitedTeacher', 'A person invited to teach a class.', {
  id: id('invitation', 'Id of the invitation.'),
  email: email('The invited address, as typed.', 'emmy@school.example'),
  date_invited: instant('When the latest invitation was sent.'),
  date_expires: instant('When the invitation expires.', '2026-12-04T08:30:00.000Z'),
});
export type InvitedTeacher = InferType<typeof invitedTeacher>;

const classTeachers = shape('ClassTeachers', 'The teachers of a class, and those invited.', {
  teachers: listOf(classTeacher, 'The owner first, then by date joined.'),
  invited: listOf(
    invitedTeacher,
    `For the owner alone: pending invitations, newest first. Teachers and invitations together are at most ${SERVER_LIMITS.teachers}.`,
  ).optional(),
});
export type ClassTeachers = InferType<typeof classTeachers>;

const teachingOffer = shape('TeachingOffer', 'An invitation to teach a class.', {
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
  owner: text('Username of the owner of the class.', 'noether'),
  is_student: flag(
    'Whether the reader is a student of the class. Accepting ends that; their submissions are kept.',
    false,
  ),
  is_teacher: flag('Whether the reader teaches it already.', false),
});
export type TeachingOffer = InferType<typeof teachingOffer>;

/** Entries are not checked here: the reply says for each whether it is an email address. */
const inviteStudentsRules = object({
  emails: list(
    optionalText(SERVER_LIMITS.invitedLine).defined(),
    SERVER_LIMITS.invitedAtOnce,
    atMostSo(SERVER_LIMITS.invitedAtOnce),
  )
    .min(1, ruleMessage('required'))
    .required(ruleMessage('required')),
});

export const peopleCalls = describeCalls({
  inviteStudents: {
    changesClass: true,
    summary: 'Invite many people by email',
    description:
      `Up to ${SERVER_LIMITS.invitedAtOnce} of them; each gets the email that \`inviteStudent\` sends. A failure for one of them appears in its item, and does not affect the others. ` +
      'Repeating the call is safe: people with a valid invitation get no second email.',
    params: classParams,
    body: inviteStudentsRules,
    reply: listOf(
      invitedPerson,
      'One item for each address, in the order sent. A duplicate address is invited once.',
    ),
    fields: { emails: 'Email addresses; a malformed one gets the state `invalid`.' },
    example: { emails: ['alan@school.example', 'grace@school.example'] },
    errors: { forbidden: 'Only teachers of the class can invite students.', not_found: NO_CLASS },
  },
  getExport: {
    summary: 'Read the download URL of an export',
    params: classParams,
    query: exportQuery,
    reply: exportLink,
    errors: {
      forbidden: 'Only teachers of the class can export its data.',
      not_found: NO_CLASS,
      invalid: 'The file is unknown.',
    },
  },
});

const NO_OFFER = 'The invitation is unknown, cancelled, used, or older than 14 days.';

export const teacherCalls = describeCalls({
  listTeachers: {
    summary: 'List the teachers of a class',
    params: classParams,
    reply: classTeachers,
    errors: { forbidden: 'Only teachers of the class can see its teachers.', not_found: NO_CLASS },
  },
  inviteTeacher: {
    changesClass: true,
    summary: 'Invite a person to teach a class',
    description:
      'Mails a link (`/d?teach={token}`) that lets one person teach the class; it is valid for 14 days. The reply does not reveal whether the address has an account. ' +
      'A repeat emails another link, and restarts the 14 days.',
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
  },
  cancelTeacherInvitation: {
    changesClass: true,
    summary: 'Cancel an invitation to teach a class',
    params: classParams.shape({ invitation: tokenIn('The id of the invitation.') }),
    reply: nothing,
    errors: {
      forbidden: 'Only its owner may cancel it.',
      not_found: 'There is no such class or invitation, or it was accepted in the meantime.',
    },
  },
  releaseTeacher: {
    changesClass: true,
    summary: 'Remove a teacher from a class',
    description:
      'They leave the class at once, and can rejoin only by a new code or a new invitation.',
    params: classParams.shape({ userId: idIn('user', 'The teacher.') }),
    reply: nothing,
    errors: {
      forbidden: 'Only the class owner can remove teachers.',
      not_found: 'There is no such class, or nobody of this id teaches it beside the owner.',
    },
  },
  handOverClass: {
    changesClass: true,
    summary: 'Transfer a class to one of its teachers',
    description: 'The caller stays a teacher of the class, and cannot undo this.',
    params: classParams,
    body: object({ user_id: requiredText(LIMITS.id) }),
    reply: nothing,
    fields: { user_id: 'Id of a teacher of the class.' },
    example: { user_id: '0d3kq5n8b2y6s4h7j1g9e3t0qd' },
    errors: {
      password_required: NOT_RECENT,
      forbidden: 'Only the class owner can transfer ownership.',
      not_found: NO_CLASS,
      invalid: 'On the field `user_id`: the class has no teacher with this id besides the owner.',
    },
  },
  readTeachingOffer: {
    summary: 'Read an invitation to teach',
    params: invitationParams,
    reply: teachingOffer,
    errors: { not_found: NO_OFFER },
  },
  acceptTeachingOffer: {
    changesClass: true,
    summary: 'Accept an invitation to teach a class',
    description:
      'Takes the token of the email from anybody. From the person who has confirmed the invited email address, the id of the class works too. ' +
      'A student of the class stops being its student; their submissions are kept.',
    params: invitationParams,
    reply: joinReply,
    errors: {
      not_found: NO_OFFER,
      removed: 'The caller was removed from the class after the invitation was sent.',
    },
  },
});
