import { type Language, LANGUAGES } from 'platform/languages';

/** Parts of a class that a copy can include. */
export const COPY_PARTS = ['classwork', 'posts', 'settings', 'rubrics'] as const;

/** A part of a class that a copy can include. */
export type CopyPart = (typeof COPY_PARTS)[number];

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

/** An interest; sign-up sends any number of them. */
export type Interest = (typeof INTERESTS)[number];

/** `costum` is the spelling on the wire. */
export const PROFILE_TYPES = ['public', 'private', 'costum'] as const;

/** How much of a profile the other members of a class see: docs/decisions/member-privacy.md. */
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** Kinds of search results. */
export const SEARCH_KINDS = ['post', 'comment', 'classwork', 'person', 'file'] as const;

/** Kinds of resources that can be restored after deletion. */
export const DELETED_KINDS = ['class', 'post', 'comment', 'classwork', 'member'] as const;

/** Kinds of entries in the history of a class. */
export const HISTORY_KINDS = ['grades', 'members', 'roles', 'settings', 'files'] as const;

/** Kind of entries in the history of a class. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Events in the history of a class. */
export const HISTORY_EVENTS = [
  'grade.changed',
  'grade.unreleased_changed',
  'grade.released',
  'grade.returned',
  'grade.return_revoked',
  'grade.excused',
  'grade.excuse_revoked',
  'member.joined',
  'member.readmitted',
  'member.left',
  'member.removed',
  'member.muted',
  'member.unmuted',
  'role.changed',
  'class.created',
  'class.copied',
  'class.settings_changed',
  'class.code_renewed',
  'class.categories_changed',
  'class.archived',
  'class.unarchived',
  'class.deleted',
  'class.restored',
  'file.attached',
  'file.removed',
  'file.deleted',
] as const;

/** Event in the history of a class. */
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** Languages of pages and mails. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** Types of posts, in the order of the form. */
export const POST_TYPES = ['idea', 'discussion', 'announcement', 'question'] as const;

/** The wire field is called `_type`. */
export type PostType = (typeof POST_TYPES)[number];

/** The type that the form of a new post starts with. */
export const DEFAULT_POST_TYPE: PostType = 'question';

/** The kind of classwork that does not say another one. */
export const CLASSWORK_TYPE = 'assignment' as const;

/** 001: joined; 004: is a student of the class already; 005: teaches the class. */
export const JOIN_CODES = ['001', '004', '005'] as const;

/** The outcome of joining, besides the text of the reply. */
export type JoinCode = (typeof JOIN_CODES)[number];

/** Outcomes for each invited person. */
export const INVITED_STATES = [
  'invited',
  'already_invited',
  'member',
  'invalid',
  'not_now',
] as const;

/** Files that teachers can export from a class. */
export const EXPORT_FILES = [
  'members.csv',
  'members.xlsx',
  'grades.csv',
  'grades.xlsx',
  'oneroster.zip',
] as const;

/**
 * The field separator and decimal sign of a CSV file. `comma` is the standard form; the others suit
 * spreadsheets of other regions.
 */
export const CSV_FORMS = ['comma', 'semicolon', 'semicolon_decimal_comma'] as const;

/**
 * When a remote failed in a browser: while its code loaded, while it mounted, rendered or
 * unmounted, or later.
 */
export const FAILURE_PHASES = ['load', 'mount', 'render', 'unmount', 'run'] as const;

/** States of a piece of classwork, for its students and for its teachers. */
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

/** States of a submission; `late` was handed in after the due date. */
export const SUBMISSION_STATES = ['handed_in', 'late', 'returned', 'graded'] as const;

/** States of a student of the class; `missing` means not handed in. */
export const ROSTER_STATES = ['missing', ...SUBMISSION_STATES] as const;

/** Policies for work that is handed in late. */
export const LATE_POLICIES = ['refuse', 'accept', 'penalty'] as const;
