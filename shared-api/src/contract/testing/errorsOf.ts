import { ValidationError, type AnyObjectSchema } from 'yup';
import { readRuleText } from '../fields/ruleText.ts';

/** Returns the messages of the rules that a value breaks, by path. */
export async function errorsOf(
  rules: AnyObjectSchema,
  value: object,
): Promise<Record<string, string>> {
  try {
    await rules.validate(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path ?? '', readRuleText(message)]),
    );
  }
}
