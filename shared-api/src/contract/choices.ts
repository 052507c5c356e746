import { LANGUAGES, type Language } from 'platform/languages';

/** The interest catalogue, in the order it is shown. */
export const INTERESTS = [
  'Programming',
  'Design',
  'Music',
  'Gaming',
  'Travel',
  'Cooking',
  'Reading',
  'Fitness',
  'Movies',
  'Photography',
  'Technology',
  'Nature',
  'Art',
  'Sports',
  'Science',
] as const;
/** As sign-up sends it, any number of them. */
export type Interest = (typeof INTERESTS)[number];

/** `costum` is the wire's spelling. */
export const PROFILE_TYPES = ['public', 'private', 'costum'] as const;
/** How much of a person the others in their classes see: docs/decisions/member-privacy.md. */
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** What can be looked for. */
export const SEARCH_KINDS = ['post', 'comment', 'classwork', 'person', 'file'] as const;

/** What can be brought back. */
export const DELETED_KINDS = ['class', 'post', 'comment', 'classwork', 'member'] as const;

/** The languages that pages and mails can be in. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** What a post may be, in the order of the form. */
export const POST_TYPES = ['idea', 'discussion', 'announcement', 'question'] as const;
/** Travels as `_type`. */
export type PostType = (typeof POST_TYPES)[number];
/** What the form of a new post starts with. */
export const DEFAULT_POST_TYPE: PostType = 'question';

/** The only type so far. */
export const CLASSWORK_TYPE = 'assignment';

/** 001 joined; 004 already a student of it; 005 teaches it. */
export const JOIN_CODES = ['001', '004', '005'] as const;
/** What came of joining, beside the reply's words. */
export type JoinCode = (typeof JOIN_CODES)[number];

/** What came of inviting one of several people. */
export const INVITED_STATES = [
  'invited',
  'already_invited',
  'member',
  'invalid',
  'not_now',
] as const;

/** What teachers take out of a class, as files. */
export const EXPORT_FILES = [
  'members.csv',
  'members.xlsx',
  'grades.csv',
  'grades.xlsx',
  'oneroster.zip',
] as const;

/** How CSV parts its fields and writes decimals: `comma` is the standard form, the others are what spreadsheets of other regions open. */
export const CSV_FORMS = ['comma', 'semicolon', 'semicolon_decimal_comma'] as const;

/** When a remote failed in a browser: as its code was fetched, as it was mounted, rendered or taken out again, or later. */
export const FAILURE_PHASES = ['load', 'mount', 'render', 'unmount', 'run'] as const;

/** How far a piece of classwork is: for its students, and for its teachers. */
export const TODO_STATES = [
  'to_do',
  'returned',
  'handed_in',
  'late',
  'graded',
  'to_grade',
  'open',
  'done',
] as const;

/** How far what was handed in is; `late` is what was handed in after it was due. */
export const SUBMISSION_STATES = ['handed_in', 'late', 'returned', 'graded'] as const;

/** How far a student of the class is with a piece of classwork: `missing` is what is not handed in. */
export const ROSTER_STATES = ['missing', ...SUBMISSION_STATES] as const;

/** What becomes of work that is handed in late. */
export const LATE_POLICIES = ['refuse', 'accept', 'penalty'] as const;
