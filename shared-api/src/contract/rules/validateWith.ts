import { ValidationError, type AnyObjectSchema } from 'yup';
import { readRuleText } from './ruleText.ts';

/** The first text of each field that breaks a rule; of a list, for the list as a whole. */
export type ValidationErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** The rules of a call's body, whatever its fields. */
export type Rules = Pick<AnyObjectSchema, 'validate'>;

/**
 * For a form's `validate`. Not by the form library's own way with yup, which takes an emptied field for one
 * that is left out, so that an optional rule would let it pass.
 */
export function validateWith<Fields extends object>(rules: Rules) {
  return async (fields: Fields): Promise<ValidationErrors<Fields>> => {
    try {
      await rules.validate(fields, { abortEarly: false });
      return {};
    } catch (error) {
      if (error instanceof ValidationError) return mistakesOf(error);
      throw error;
    }
  };
}

function mistakesOf<Fields>({ inner }: ValidationError): ValidationErrors<Fields> {
  const errors: Record<string, string> = {};
  for (const { path = '', message } of inner) {
    const field = /^[^.[]*/.exec(path)?.[0] ?? '';
    errors[field] ??= readRuleText(message);
  }
  return errors as ValidationErrors<Fields>;
}
