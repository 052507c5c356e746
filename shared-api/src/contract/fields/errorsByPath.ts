import { ValidationError, type AnyObjectSchema } from 'yup';
import { readRuleText } from './ruleText.ts';

/** Messages by the path of what breaks a rule: `choices[1].text`; empty for the value as a whole. */
export type ErrorsByPath = Readonly<Record<string, string>>;

/** Checks a value, and returns the first message of each of its parts. */
export function errorsByPath(rules: AnyObjectSchema, value: unknown): ErrorsByPath {
  try {
    rules.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const { path = '', message } of error.inner) errors[path] ??= readRuleText(message);
    return errors;
  }
}
