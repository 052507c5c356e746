import { EMAIL_PATTERN, LIMITS } from 'shared-api/contract';
import { newAccountRules } from 'shared-api/schema';
import { MINUTE, SECOND } from '../../../time.ts';
import { ProviderError } from './provider-error.ts';

/** Person as the provider names them. */
export interface ProviderPerson {
  /** The provider's name for the person, unique and never reused there. */
  subject: string;
  /** Verified e-mail address; null if the provider did not verify one. */
  email: string | null;
  /** Empty if unknown, as the username. */
  fullName: string;
  username: string;
  bornOn: string | null;
}

/** Longest identifier of a person (OpenID Connect Core 1.0, section 2). */
const LONGEST_SUBJECT = 255;

/**
 * Reads the claims that Homeroom uses; a claim that breaks our rules counts as missing.
 * @throws ProviderError for an identifier that is empty or too long
 */
export function readPerson(claims: Record<string, unknown> & { sub: string }): ProviderPerson {
  if (claims.sub === '' || claims.sub.length > LONGEST_SUBJECT) throw new ProviderError('invalid');
  return {
    subject: claims.sub,
    email: claims.email_verified === true ? readEmail(claims.email) : null,
    fullName: readField('full_name', claims.name),
    username: readUsername(claims.preferred_username) || readUsername(claims.given_name),
    bornOn: readField('dob', claims.birthdate) || null,
  };
}

/** Whether the ID token was created now, as far as clocks agree; it arrives seconds later. */
export function isIssuedNow(issuedAt: number, now = Date.now()): boolean {
  return Math.abs(now - issuedAt * SECOND) <= MINUTE;
}

function readEmail(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > LIMITS.email) return null;
  return EMAIL_PATTERN.test(claim) ? claim : null;
}

function readField(field: 'full_name' | 'username' | 'dob', claim: unknown): string {
  if (typeof claim !== 'string' || claim.length > LIMITS.fullName) return '';
  const rule = newAccountRules.pick([field]);
  const values = { [field]: claim };
  return rule.isValidSync(values) ? (rule.cast(values, { assert: false })[field] ?? '') : '';
}

/** Reads a username, also from an address that is used as one. */
function readUsername(claim: unknown): string {
  return typeof claim === 'string' ? readField('username', claim.split('@', 1)[0]) : '';
}
