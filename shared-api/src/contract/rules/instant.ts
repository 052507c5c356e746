import { ruleMessage, type RuleText } from './ruleText.ts';
import { text } from './texts.ts';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const LONGEST_INSTANT = '2026-05-01T10:30:00.123456789+02:00'.length;
const NO_INSTANT: RuleText = (texts) => texts.dateAndTime;

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
export function instant() {
  return text(LONGEST_INSTANT, NO_INSTANT).test('instant', ruleMessage(NO_INSTANT), (value) => {
    return !value || isInstant(value);
  });
}
