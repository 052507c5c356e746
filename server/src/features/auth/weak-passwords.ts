import { dictionary } from '@zxcvbn-ts/language-common';
import type { Core } from '../../core.ts';
import { invalidField } from '../../errors.ts';
import { errorMessages } from './messages.ts';

/** What guessers try first, from public leaks: some 49,000, most of them as leaked, all in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

/** Digits and signs that people hang on where a password is refused. */
const LONGEST_TAIL = 4;
/** Of a pattern that is repeated: `aaaaaaaa`, `abcabcabc`. */
const LONGEST_UNIT = 4;

/** What somebody who attacks this account knows. */
export interface AccountFacts {
  email: string;
  username: string;
  fullName: string;
  product: string;
}

/**
 * Throws the 400 by `field` for a password that is guessed within the tries that our limits allow. The rules have
 * looked at its length before.
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

/** The same for an account that is there. */
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

/** As it compares, and without its tail: `Sunshine2024!` is `sunshine`. */
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

/** A name without what stands between its parts. */
function bare(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '');
}
