import { string } from 'yup';

/** Yup's own texts name the payload's field; these speak to the person who fills in the form. */
export const REQUIRED = 'This field is required.';

/** yup's own `trim()` throws on what is no text (a list, an object) before it can be refused. */
function trimmed() {
  return string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

/** A text that is trimmed, not empty, and at most `max` characters long. */
export function requiredText(max: number, required = REQUIRED) {
  return trimmed().required(required).max(max, `At most ${max} characters.`);
}

/** A text that may be empty. */
export function optionalText(max: number) {
  return trimmed().max(max, `At most ${max} characters.`);
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of birth as YYYY-MM-DD: a real calendar day, not in the future, not before 1900. */
export function dayOfBirth() {
  // Each test leaves what an earlier one refuses to that one's text.
  return trimmed()
    .required(REQUIRED)
    .test('iso-date', 'Enter a date as YYYY-MM-DD.', (value) => !value || isCalendarDay(value))
    .test('not-in-future', 'The date of birth cannot be in the future.', (value) => {
      return !value || !isCalendarDay(value) || Date.parse(value) <= Date.now();
    })
    .test('not-before-1900', 'Enter a date after 1900.', (value) => {
      return !value || !isCalendarDay(value) || Number(value.slice(0, 4)) >= 1900;
    });
}

function isCalendarDay(value: string): boolean {
  if (!ISO_DATE.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}
