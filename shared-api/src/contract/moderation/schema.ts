import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { idIn, pageBefore } from '../fields/queries.ts';
import {
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
import { ruleMessage } from '../fields/ruleText.ts';
import { choice, requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { REPORTED_KINDS, REPORT_REASONS } from './choices.ts';
import { muteRules, reportAnswerRules, reportRules } from './rules.ts';

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
