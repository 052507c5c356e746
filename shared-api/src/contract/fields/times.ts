import { ruleMessage, type RuleText } from './ruleText.ts';
import { REQUIRED, requiredText, textRule } from './texts.ts';

const NO_DATE: RuleText = (texts) => texts.date;
const IN_FUTURE: RuleText = (texts) => texts.inFuture;
const BEFORE_1900: RuleText = (texts) => texts.before1900;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of birth as YYYY-MM-DD: an existing day, not in the future, not before 1900. */
export function dayOfBirth() {
  // Each test accepts what an earlier one refuses, so that only one message appears.
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

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const LONGEST_INSTANT = '2026-05-01T10:30:00.123456789+02:00'.length;

/** Message for a text that is no moment. */
export const NO_INSTANT: RuleText = (texts) => texts.dateAndTime;

/**
 * Whether the text is a moment with a time zone, on an existing calendar day, with a four-digit
 * year also in UTC.
 */
function isInstant(value: string): boolean {
  if (!ISO_INSTANT.test(value) || Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, 10);
  const isDay = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}

/** A moment in ISO 8601 with its time zone. */
export function instantRule() {
  return textRule(LONGEST_INSTANT, NO_INSTANT).test('instant', ruleMessage(NO_INSTANT), (value) => {
    return !value || isInstant(value);
  });
}
