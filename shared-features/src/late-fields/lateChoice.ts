import { formatPlainNumber, numberOf } from 'platform/languages';
import { LATE_AT_FIRST, type LateTerms } from 'shared-api/contract';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** The choice of classwork without terms of its own. */
export const AS_CLASS = 'class';

/** Fields of the form; controls hold texts. */
export interface LateChoice {
  late_policy: string;
  late_percent: string;
  late_floor: string;
}

/** Converts terms to fields; `ofClass` provides the defaults for own terms. */
export function lateChoiceOf(
  terms: LateTerms | null | undefined,
  ofClass = LATE_AT_FIRST,
): LateChoice {
  const { percent_per_day, floor } = terms ?? ofClass;
  return {
    late_policy: terms?.policy ?? AS_CLASS,
    late_percent: formatPlainNumber(percent_per_day),
    late_floor: formatPlainNumber(floor),
  };
}

/** Converts fields to terms. Without a penalty, invalid numbers are ignored. */
export function lateTermsOf({ late_policy, late_percent, late_floor }: LateChoice) {
  if (late_policy === AS_CLASS) return null;
  const policy = late_policy as LateTerms['policy'];
  const { percent_per_day, floor } = LATE_AT_FIRST;
  const read = (typed: string, start: number) => {
    return policy === 'penalty' || isPercent(typed) ? numberOf(typed) : start;
  };
  return {
    policy,
    percent_per_day: read(late_percent, percent_per_day),
    floor: read(late_floor, floor),
  };
}

/** Adds errors that the rules of the form do not check. */
export function withLateMistakes<ValidationErrors extends { [Field in keyof LateChoice]?: string }>(
  errors: ValidationErrors,
  { late_policy, late_percent, late_floor }: LateChoice,
): ValidationErrors {
  if (late_policy !== 'penalty') return errors;
  const late: { [Field in keyof LateChoice]?: string } = {};
  if (!isPercent(late_percent)) late.late_percent = mistakeOf(late_percent);
  if (!isPercent(late_floor)) late.late_floor = mistakeOf(late_floor);
  return { ...errors, ...late };
}

function mistakeOf(typed: string): string {
  return numberError(typed) ?? messages.percent;
}

/** Whether it is a whole number from 0 to 100, as the rules require. */
export function isPercent(typed: string): boolean {
  const number = numberOf(typed);
  return Number.isInteger(number) && number >= 0 && number <= 100;
}
