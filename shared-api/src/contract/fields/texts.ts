import { array, string, type ISchema } from 'yup';
import { LIMITS } from '../limits.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';

/** Replaces yup's own messages, which name the payload's field instead of addressing the reader. */
export const REQUIRED: RuleText = (texts) => texts.required;

/** The most characters that one composed letter may be typed as. */
export const MOST_DECOMPOSED = 4;
const NOT_LISTED: RuleText = (texts) => texts.notListed;

/**
 * A text whose length is checked first. Later rules see at most `max + 1` characters, so no input
 * costs more than the limit, and a longer one is still refused.
 */
function bounded(max: number, tooLong: RuleText, read: (typed: string) => string) {
  return string()
    .transform((value: unknown) => {
      return typeof value === 'string' ? read(value).slice(0, max + 1) : value;
    })
    .max(max, ruleMessage(tooLong));
}

/** A text exactly as typed, such as passwords and ids, of at most `max` characters. */
export function textRule(max: number, tooLong = atMost(max)) {
  return bounded(max, tooLong, (typed) => typed);
}

/**
 * Trims a text and composes its letters (NFC): some keyboards and files write an Ü as U and two
 * dots. Reads `max + 1` letters, each of at most four decomposed characters.
 */
function composed(max: number) {
  return (typed: string) => {
    const start = typed.trim().slice(0, MOST_DECOMPOSED * (max + 1));
    return start.normalize('NFC');
  };
}

/** A trimmed text of 1 to `max` characters. */
export function requiredText(max: number, required = REQUIRED, tooLong = atMost(max)) {
  return bounded(max, tooLong, composed(max)).required(ruleMessage(required));
}

/** A trimmed text that may be empty. */
export function optionalText(max: number) {
  return bounded(max, atMost(max), composed(max));
}

/** Message for a text longer than `max` characters. */
export function atMost(max: number): RuleText {
  return (texts) => texts.atMost({ max: String(max) });
}

/** Message for a number, or a number of items, above `max`. */
export function atMostSo(max: number): RuleText {
  return (texts) => texts.atMostNumber({ max: String(max) });
}

/** A text from a fixed list. */
export function choice<const Choice extends string>(choices: readonly Choice[]) {
  const longest = Math.max(...choices.map(({ length }) => length));
  return textRule(longest, NOT_LISTED).oneOf(choices, ruleMessage(NOT_LISTED));
}

/** A list of at most `max` items; reads at most one more of a longer list. */
export function list<Item>(item: ISchema<Item>, max: number, tooLong: RuleText) {
  return array()
    .of(item)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .max(max, ruleMessage(tooLong));
}

/** Ids of uploads; omitted, the attachments stay as they are. */
export function attachmentIds() {
  return list(requiredText(LIMITS.id), LIMITS.attachments, (texts) =>
    texts.files({ max: String(LIMITS.attachments) }),
  ).optional();
}

/**
 * Rich text, possibly empty. Its limit counts bytes, since the database and the network store and
 * send bytes.
 */
export function richTextOrNone() {
  const tooLong: RuleText = (texts) => texts.atMostBytes({ max: String(LIMITS.richText / 1000) });
  return textRule(LIMITS.richText, tooLong).test('bytes', ruleMessage(tooLong), (value) => {
    return new TextEncoder().encode(value ?? '').length <= LIMITS.richText;
  });
}

/** Rich text that is not empty. */
export function richText(required: RuleText) {
  return richTextOrNone().required(ruleMessage(required));
}
