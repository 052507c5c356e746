import { LIMITS } from '../limits.ts';
import { LONGEST_TYPED, normalizeUsername } from '../names/normalizeUsername.ts';
import { faultOfUsername } from '../names/usernames.ts';
import { ruleMessage } from './ruleText.ts';
import { MOST_DECOMPOSED, REQUIRED, atMost, textRule } from './texts.ts';

/** A new username; names chosen before this rule stay valid. */
export const usernameRule = textRule(LONGEST_TYPED, atMost(LIMITS.username))
  .transform((value: unknown) => (typeof value === 'string' ? normalizeUsername(value) : value))
  .required(ruleMessage('required'))
  .test({
    name: 'length',
    params: { max: LIMITS.username },
    test: (value, { createError }) => {
      // The rule before reports an empty name.
      const fault = value ? faultOfUsername(value) : null;
      return fault === null || createError({ message: ruleMessage(fault) });
    },
  });

/**
 * Invisible characters that reorder or hide visible text: overrides and embeddings of direction,
 * fillers, control characters. Joiners of letters and emoji stay, and so do marks that only hint at
 * a direction.
 */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- controls are what it looks for; line ends and tabs stay
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;

const IS_SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s]/u;

function label(max: number) {
  // Counts no invisible characters, and no decomposed letters several times.
  const longest = MOST_DECOMPOSED * max;
  return textRule(longest, atMost(max))
    .transform((value: unknown) => {
      const isLooked = typeof value === 'string' && value.length <= longest;
      return isLooked ? value.replace(HIDDEN, '').trim().normalize('NFC') : value;
    })
    .test({
      name: 'length',
      params: { max },
      message: ruleMessage(atMost(max)),
      test: (value) => !value || value.length > longest || value.length <= max,
    });
}

/** A short title-like text: `requiredText` without invisible characters. */
export function requiredLabel(max: number, required = REQUIRED) {
  return label(max)
    .required(ruleMessage(required))
    .test(
      'seen',
      ruleMessage(required),
      (value) => !value || value.length > max || IS_SEEN.test(value),
    );
}

/** A short title-like text that may be empty. */
export function optionalLabel(max: number) {
  return label(max).transform((value: unknown) => {
    const isUnseen = typeof value === 'string' && value.length <= max && !IS_SEEN.test(value);
    return isUnseen ? '' : value;
  });
}
