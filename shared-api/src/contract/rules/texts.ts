import { array, string, type ISchema } from 'yup';
import { ruleMessage, type RuleText } from './ruleText.ts';

/** Yup's own texts name the payload's field; these speak to the person who fills in the form. */
export const REQUIRED: RuleText = (texts) => texts.required;
/** Characters that one composed letter may be typed as. */
export const MOST_DECOMPOSED = 4;
const NOT_LISTED: RuleText = (texts) => texts.notListed;

/**
 * Its length comes before every other rule of a text: of a longer one they see `max` characters and one more, which is
 * enough to refuse it, so that none costs more than the limit does.
 */
function bounded(max: number, tooLong: RuleText, read: (typed: string) => string) {
  return string()
    .transform((value: unknown) => {
      return typeof value === 'string' ? read(value).slice(0, max + 1) : value;
    })
    .max(max, ruleMessage(tooLong));
}

/** A text exactly as it was typed, as passwords and ids are, at most `max` characters long. */
export function text(max: number, tooLong = atMost(max)) {
  return bounded(max, tooLong, (typed) => typed);
}

/**
 * Trims a text and composes its letters (NFC): some keyboards and files write an Ü as U and two dots. Looks at `max` characters and one
 * more, of which each is at most four decomposed ones.
 */
function composed(max: number) {
  return (typed: string) => {
    const start = typed.trim().slice(0, MOST_DECOMPOSED * (max + 1));
    return start.normalize('NFC');
  };
}

/** A text that is trimmed, not empty, and at most `max` characters long. */
export function requiredText(max: number, required = REQUIRED, tooLong = atMost(max)) {
  return bounded(max, tooLong, composed(max)).required(ruleMessage(required));
}

/** A text that is trimmed and may be empty. */
export function optionalText(max: number) {
  return bounded(max, atMost(max), composed(max));
}

/** Of a text: so many characters. */
export function atMost(max: number): RuleText {
  return (texts) => texts.atMost({ max: String(max) });
}

/** Of a number, or of how many there are. */
export function atMostSo(max: number): RuleText {
  return (texts) => texts.atMostNumber({ max: String(max) });
}

/** One of a few texts. */
export function choice<const Choice extends string>(choices: readonly Choice[]) {
  const longest = Math.max(...choices.map(({ length }) => length));
  return text(longest, NOT_LISTED).oneOf(choices, ruleMessage(NOT_LISTED));
}

/** At most `max` of the same; of a longer list no more than that and one are looked at. */
export function list<Item>(item: ISchema<Item>, max: number, tooLong: RuleText) {
  return array()
    .of(item)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .max(max, ruleMessage(tooLong));
}

const NO_DATE: RuleText = (texts) => texts.date;
const IN_FUTURE: RuleText = (texts) => texts.inFuture;
const BEFORE_1900: RuleText = (texts) => texts.before1900;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of birth as YYYY-MM-DD: a real calendar day, not in the future, not before 1900. */
export function dayOfBirth() {
  // Each test leaves what an earlier one refuses to that one's text.
  return requiredText('YYYY-MM-DD'.length, REQUIRED, NO_DATE)
    .test('iso-date', ruleMessage(NO_DATE), (value) => !value || isCalendarDay(value))
    .test('not-in-future', ruleMessage(IN_FUTURE), (value) => {
      return !value || !isCalendarDay(value) || Date.parse(value) <= Date.now();
    })
    .test('not-before-1900', ruleMessage(BEFORE_1900), (value) => {
      return !value || !isCalendarDay(value) || Number(value.slice(0, 4)) >= 1900;
    });
}

function isCalendarDay(value: string): boolean {
  if (!ISO_DATE.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}
