import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NOTHING_DELETED, NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { idIn, pageBefore } from '../fields/queries.ts';
import {
  flag,
  group,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  personFields,
  shape,
  text,
} from '../fields/replies.ts';
import { attachment } from '../files/schema.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { choice, requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { HIDDEN_KINDS, REPORTED_KINDS, REPORT_REASONS } from './choices.ts';
import { hideRules, muteRules, reportAnswerRules, reportRules } from './rules.ts';

const classParams = object({ id: idIn('class') });

const report = shape('Report', 'An open report of a member, for teachers of the class.', {
  id: id('report'),
  kind: oneOf(REPORTED_KINDS, 'Kind of what was reported.'),
  thing_id: id('post', 'Id of what was reported.'),
  reason: oneOf(REPORT_REASONS, 'The chosen reason.'),
  words: text('What the reporter wrote; may be empty.', 'He writes this to everybody.'),
  title: text(
    'Title of the post that was reported, or that has it; empty in the chat.',
    'What is a root?',
  ),
  excerpt: text(
    'Beginning of the text at the time of the report, or the name of the file.',
    'You are stupid.',
  ),
  context: listOf(
    group({
      name: text('Name of the author.', 'ada'),
      text: text('Beginning of the text.', 'I do not get it.'),
    }),
    'The messages of the chat before a reported one, oldest first; empty for other kinds.',
  ),
  author: group(personFields('author')).meta({ description: 'The author of what was reported.' }),
  reporter: group(personFields('reporter')).meta({
    description: 'The person who reported it. The author never learns who.',
  }),
  href: text(
    'The page that shows it, on this server; empty if it has been deleted.',
    '/stream/detail/0d3kq7v2m4x8t1z5c9r6w0p3fa',
  ),
  date: instant('When it was reported.'),
});

/** An open report of a member, for teachers of the class. */
export type Report = InferType<typeof report>;

const hiddenContent = shape('HiddenContent', 'What a teacher hid from the class.', {
  id: id('hidden'),
  kind: oneOf(HIDDEN_KINDS, 'Kind of what is hidden.'),
  title: text(
    'Title of the post that is hidden, or that has the comment; empty in the chat.',
    'What is a root?',
  ),
  text: text('The text, without formatting; the name of a file.', 'You are stupid.'),
  file: attachment
    .optional()
    .default(undefined)
    .meta({ description: 'The file; absent for other kinds.' }),
  reason: text('Why, in words of the teacher for the author.', 'This insults others.'),
  author: group(personFields('author')),
  hidden_by: text('Name of the teacher who hid it.', 'ada'),
  date: instant('When it was hidden. It is deleted for good 30 days later.'),
  can_restore: flag('Whether the reader may restore it.', true),
});

/** Content that a teacher hid from the class, for teachers and its author. */
export type HiddenContent = InferType<typeof hiddenContent>;

const NO_STUDENT = 'There is no such class or student, or the caller is not in the class.';

export const moderationCalls = describeCalls({
  sendReport: {
    summary: 'Report something to the teachers',
    description:
      'Each person reports a thing once. The teachers of the class are notified, except its author, who does not learn of it. Possible in an archived class.',
    params: classParams,
    body: reportRules.shape({
      kind: choice(REPORTED_KINDS).required(ruleMessage('required')),
      thing_id: requiredText(LIMITS.id),
    }),
    reply: nothing,
    fields: {
      kind: 'Kind of the thing.',
      thing_id: 'Id of the post, comment, message, or of a file attached to a post or comment.',
      reason: 'Reason for the report.',
      words: 'Plain text; required for the reason `other`.',
    },
    example: {
      kind: 'message',
      thing_id: '0d3mc3x7k9v1z5t8r2w6p4y0ban',
      reason: 'bullying',
      words: 'He writes this to everybody.',
    },
    errors: {
      not_found: 'There is no such thing or class, or the caller is not in it.',
      forbidden: 'The caller is its author.',
      conflict:
        'The caller has reported it before; or its author is the only teacher of the class, so nobody could read the report.',
    },
  },
  listReports: {
    summary: 'List open reports',
    description: 'For teachers. Reports about something of their own are omitted.',
    params: classParams,
    query: object(pageBefore(SERVER_LIMITS.reportsPage)),
    reply: listOf(report, 'Newest first: one page of them.'),
    errors: {
      forbidden: 'Only teachers of the class can read reports.',
      not_found: NO_CLASS,
      invalid: NO_CURSOR,
    },
  },
  closeReport: {
    summary: 'Answer a report',
    description:
      'Closes all open reports of the same thing, and notifies their reporters of the outcome.',
    params: classParams.shape({ reportId: idIn('report') }),
    body: reportAnswerRules,
    reply: nothing,
    fields: {
      outcome: '`dealt_with`: something was done; `no_problem`: it may stay as it is.',
      answer: 'Words for the reporters; may be empty.',
    },
    example: { outcome: 'dealt_with', answer: 'Thank you. I have talked to him.' },
    errors: {
      forbidden: 'Only teachers of the class can answer reports.',
      not_found:
        'There is no such report or class, or the caller is not in it, or is the author of what was reported.',
      conflict: 'The report has been answered.',
    },
  },
  hideContent: {
    summary: 'Hide something from the class',
    description:
      'It disappears for members, from search, notifications and open pages, with its files. Its author and the teachers read it and the reason by `GET /class/{id}/hidden`. A file is hidden alone. It is deleted for good after 30 days. Possible in an archived class.',
    params: classParams,
    body: hideRules.shape({
      kind: choice(HIDDEN_KINDS).required(ruleMessage('required')),
      thing_id: requiredText(LIMITS.id),
    }),
    reply: nothing,
    fields: {
      kind: 'Kind of the thing.',
      thing_id:
        'Id of the post, the comment, the message, or of a file attached to a post or comment.',
      reason: 'Plain text that the author reads.',
    },
    example: {
      kind: 'message',
      thing_id: '0d3mc3x7k9v1z5t8r2w6p4y0ban',
      reason: 'This insults others.',
    },
    errors: {
      not_found: 'There is no such thing or class, or the caller is not in it.',
      forbidden: 'Only teachers of the class can hide something, and nothing of their own.',
    },
  },
  listHidden: {
    summary: 'List what is hidden in a class',
    description: 'For teachers everything, for students what they wrote themselves.',
    params: classParams,
    query: object(pageBefore(SERVER_LIMITS.hiddenPage)),
    reply: listOf(hiddenContent, 'The latest hidden first: one page of them.'),
    errors: { not_found: NO_CLASS, invalid: NO_CURSOR },
  },
  restoreHiddenContent: {
    summary: 'Restore something hidden',
    description: 'It returns as it was, in its position. Nobody is notified again.',
    params: classParams.shape({ hiddenId: idIn('hidden', 'What is hidden.') }),
    reply: nothing,
    errors: {
      not_found: NOTHING_DELETED,
      forbidden: 'Only teachers of the class can restore something, and nothing of their own.',
      conflict: 'It is a comment, and its post is deleted or hidden.',
    },
  },
  muteMember: {
    changesClass: true,
    summary: 'Mute a student',
    description:
      'Until then, the student cannot post, comment or chat, nor edit what they wrote. They read everything, hand in, and write private messages to their teachers. Replaces an earlier moment and reason.',
    params: classParams.shape({ userId: idIn('user', 'The student.') }),
    body: muteRules,
    reply: nothing,
    fields: {
      until: 'The future moment at which it ends by itself.',
      reason: 'Plain text that the student sees; may be empty.',
    },
    example: { until: '2026-09-04T22:00:00.000Z', reason: 'You insulted others.' },
    errors: {
      invalid: `\`until\` has passed, or is more than ${SERVER_LIMITS.mutedDays} days away.`,
      forbidden: 'Only teachers of the class can mute students.',
      not_found: NO_STUDENT,
    },
  },
  unmuteMember: {
    changesClass: true,
    summary: 'Unmute a student',
    params: classParams.shape({ userId: idIn('user', 'The student.') }),
    reply: nothing,
    errors: {
      forbidden: 'Only teachers of the class can mute students.',
      not_found: NO_STUDENT,
    },
  },
});
