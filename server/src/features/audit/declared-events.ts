import type {
  HiddenKind,
  ReportOutcome,
  ReportedKind,
  SecondFactorPrompt,
} from 'shared-api/contract';
import type {
  AttachmentRow,
  ReleaseChange,
  Role,
  SecondStep,
  SessionOrigin,
} from '../../database/schema.ts';

/** Subject of an event, by which people filter. */
export type AuditKind =
  | 'grades'
  | 'members'
  | 'roles'
  | 'settings'
  | 'files'
  | 'moderation'
  | 'accounts'
  | 'sessions'
  | 'releases';

interface Declaration<Payload> {
  kind: AuditKind;
  /** Type of the payload; there is no value. */
  payload?: Payload;
  /** Setting that says how long entries of the event are kept. One chain has one retention. */
  keeps: 'AUDIT_DAYS';
}

const event = <Payload = Empty>(kind: AuditKind): Declaration<Payload> => ({
  kind,
  keeps: 'AUDIT_DAYS',
});

type Empty = Record<string, never>;

/** Points before and after; null for no grade. */
interface Score {
  from: number | null;
  to: number | null;
}

/** Value of a setting; a text is one of the product's own words. */
type Value = number | boolean | string;

interface ReleaseMove {
  /** Name of a token, `local` for a command on the server's machine, or `automatic`. */
  by: string;
  from: string | null;
  to: string | null;
}

/**
 * All events of the audit log: stable name, kind, payload and retention. Payloads hold ids, numbers and
 * words of the product, and nothing that a person has typed.
 */
const declarations = {
  // Visible to the student at once.
  'grade.changed': event<Score>('grades'),
  // Only teachers see it, until its release.
  'grade.unreleased_changed': event<Score>('grades'),
  'grade.released': event<Score>('grades'),
  // Returned to the student, who may hand in again.
  'grade.returned': event('grades'),
  'grade.return_revoked': event('grades'),
  'grade.excused': event('grades'),
  'grade.excuse_revoked': event('grades'),

  'member.joined': event('members'),
  'member.readmitted': event('members'),
  'member.left': event('members'),
  'member.removed': event('members'),
  // Until a moment, in milliseconds since 1970.
  'member.muted': event<{ until: number }>('members'),
  'member.unmuted': event('members'),
  // Subject: what was reported; user: its author. No entry names a reporter.
  'report.answered': event<{ kind: ReportedKind; outcome: ReportOutcome }>('moderation'),
  // Subject: what a teacher hid or restored; user: its author.
  'content.hidden': event<{ kind: HiddenKind }>('moderation'),
  'content.restored': event<{ kind: HiddenKind }>('moderation'),
  'role.changed': event<{ from: Role | null; to: Role }>('roles'),

  'class.created': event('settings'),
  // Subject: the class that it was copied from.
  'class.copied': event('settings'),
  // Names of the changed settings, and the values of those that are numbers or switches.
  'class.settings_changed': event<{
    names: string[];
    values: Record<string, readonly [from: Value, to: Value]>;
  }>('settings'),
  'class.code_renewed': event('settings'),
  'class.categories_changed': event('settings'),
  'class.archived': event('settings'),
  'class.unarchived': event('settings'),
  'class.deleted': event('settings'),
  'class.restored': event('settings'),

  'file.attached': event<{ target: AttachmentRow }>('files'),
  'file.removed': event<{ target: AttachmentRow }>('files'),
  // Purged, because nothing has referred to it for a day.
  'file.deleted': event('files'),

  'account.password_changed': event('accounts'),
  'account.email_requested': event('accounts'),
  'account.email_changed': event('accounts'),
  'account.email_undone': event('accounts'),
  'account.second_step_on': event('accounts'),
  'account.second_step_off': event('accounts'),
  'account.second_step_prompt_changed': event<{ prompt: SecondFactorPrompt }>('accounts'),
  'account.recovery_codes_renewed': event('accounts'),
  'account.recovery_code_used': event('accounts'),
  'account.passkey_added': event('accounts'),
  'account.passkey_removed': event('accounts'),
  'account.provider_linked': event('accounts'),
  'account.provider_unlinked': event('accounts'),
  // By a command of the operator.
  'account.logged_out': event('accounts'),
  'account.archive_requested': event('accounts'),
  'account.deletion_requested': event('accounts'),
  'account.deletion_cancelled': event('accounts'),
  // Seven days after the request, by the server.
  'account.deleted': event('accounts'),

  // With `awaits`, only the first step of the log-in has passed.
  'session.opened': event<{ origin: SessionOrigin; awaits?: SecondStep }>('sessions'),
  // Failed log-ins, wrong codes and failed proofs of an account, counted together.
  'session.refused': event<{ count: number; since: string }>('sessions'),
  'session.ended': event<{ count: number }>('sessions'),

  'release.stored': event<ReleaseMove>('releases'),
  'release.uploaded': event<ReleaseMove>('releases'),
  'release.promoted': event<ReleaseMove>('releases'),
  'release.rolled_back': event<ReleaseMove>('releases'),
  'release.withdrawn': event<ReleaseMove>('releases'),
  'release.canary_started': event<ReleaseMove>('releases'),
  'release.canary_ended': event<ReleaseMove>('releases'),
  'release.token_created': event<ReleaseMove>('releases'),
  'release.token_revoked': event<ReleaseMove>('releases'),
  'release.token_refused': event<ReleaseMove>('releases'),
};

type Declarations = typeof declarations;
export type AuditEvent = keyof Declarations;
export type PayloadOf<Name extends AuditEvent> =
  Declarations[Name] extends Declaration<infer Payload> ? Payload : never;

/** Events of the log of releases, by its words. */
export const RELEASE_EVENTS = {
  released: 'release.stored',
  uploaded: 'release.uploaded',
  promoted: 'release.promoted',
  'rolled back': 'release.rolled_back',
  withdrawn: 'release.withdrawn',
  'canary started': 'release.canary_started',
  'canary ended': 'release.canary_ended',
  'token created': 'release.token_created',
  'token revoked': 'release.token_revoked',
  'token refused': 'release.token_refused',
} as const satisfies Record<ReleaseChange, AuditEvent>;

export const AUDIT_EVENTS = Object.keys(declarations) as AuditEvent[];

/** Lists the events of the given kinds. */
export function eventsOf(kinds: readonly AuditKind[]): AuditEvent[] {
  return AUDIT_EVENTS.filter((name) => kinds.includes(declarations[name].kind));
}
