import { formatPlainNumber, numberOf } from 'platform/languages';
import type { FieldErrors } from 'platform/runtime';
import type { QuizSettings } from 'shared-api/quizzes';
import { errorsByPath, quizSettingsRules } from 'shared-api/quizzes/rules';
import { numberError } from 'shared-ui/controls';

/** Settings in the form. A text that is no number stays as it was typed, and is refused. */
export type QuizFields = Omit<QuizSettings, 'minutes'> & { minutes: number | string | null };

export const NEW_QUIZ: QuizFields = quizSettingsRules.getDefault();

/** Returns the text of a number field. */
export function typedOf(value: number | string | null): string {
  return typeof value === 'number' ? formatPlainNumber(value) : (value ?? '');
}

/** Reads the text of a number field. */
export function readTyped(typed: string): number | string | null {
  const number = numberOf(typed);
  if (Number.isNaN(number)) return typed.trim() === '' ? null : typed;
  return number;
}

/** Returns the errors of the settings by field. */
export function settingsErrors(fields: QuizFields | null): FieldErrors {
  const settings = fields ?? NEW_QUIZ;
  const errors = errorsByPath(quizSettingsRules, settings);
  const unread = typeof settings.minutes === 'string' ? numberError(settings.minutes) : null;
  return unread === null ? errors : { ...errors, minutes: unread };
}
