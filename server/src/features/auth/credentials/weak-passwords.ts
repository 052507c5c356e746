import { dictionary } from '@zxcvbn-ts/language-common';
import type { Core } from '../../../core.ts';
import { invalidField } from '../../../errors.ts';
import { errorMessages } from '../messages.ts';

/** Common passwords from public leaks: some 49,000, most of them as leaked, all in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

/** Maximum number of digits and signs that people append to a refused password. */
const LONGEST_TAIL = 4;
/** Maximum length of a repeated pattern: `aaaaaaaa`, `abcabcabc`. */
const LONGEST_UNIT = 4;

/** Facts that an attacker of this account knows. */
export interface AccountFacts {
  email: string;
  username: string;
  fullName: string;
  product: string;
}

/**
 * Refuses a password that can be guessed within the attempts that our limits allow. The rules have
 * checked its length before.
 * @throws HttpError 400 for `field`
 */
export function refuseWeakPassword(
  password: string,
  owner: AccountFacts,
  field = 'password',
): void {
  const tried = variants(password);
  if (tried.some((text) => COMMON.has(text)) || isRepeated(tried[0] ?? '')) {
    throw invalidField(field, errorMessages.tooCommon);
  }
  const names = [
    owner.email,
    owner.email.split('@')[0] ?? '',
    owner.username,
    owner.fullName,
    owner.product,
  ];
  const known = new Set(names.map(bare).filter((name) => name !== ''));
  if (tried.some((text) => known.has(bare(text))))
    throw invalidField(field, errorMessages.tooPersonal);
}

/**
 * Refuses a weak password for an existing account.
 * @throws HttpError 400 for the field
 */
export async function refuseWeakPasswordOf(
  { config, db }: Core,
  userId: string,
  password: string,
  field?: string,
): Promise<void> {
  const { email, username, full_name } = await db
    .selectFrom('users')
    .select(['email', 'username', 'full_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const product = config.site.productName;
  refuseWeakPassword(password, { email, username, fullName: full_name, product }, field);
}

/**
 * Returns the normalised password, and variants without its tail: `Sunshine2024!` gives `sunshine`.
 */
function variants(password: string): string[] {
  const text = password.normalize('NFKC').toLowerCase().trim();
  let end = text.length;
  const tails = [text];
  while (text.length - end < LONGEST_TAIL && end > 1 && !isLetter(text.charAt(end - 1))) {
    end -= 1;
    tails.push(text.slice(0, end));
  }
  return tails;
}

function isLetter(character: string): boolean {
  return character.toUpperCase() !== character.toLowerCase();
}

function isRepeated(text: string): boolean {
  for (let unit = 1; unit <= LONGEST_UNIT; unit += 1) {
    if (text.length > unit && text.slice(unit) === text.slice(0, -unit)) return true;
  }
  return false;
}

/** Returns a name without separators. */
function bare(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '');
}
