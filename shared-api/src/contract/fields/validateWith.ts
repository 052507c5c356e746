import { ValidationError, type AnyObjectSchema } from 'yup';
import { readRuleText } from './ruleText.ts';

/**
 * The first message of each field that breaks a rule; for a list, one message for the whole list.
 */
export type ValidationErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** The rules of a call's body, whatever its fields. */
export type Rules = Pick<AnyObjectSchema, 'validate'>;

/**
 * Returns a form's `validate`. Replaces the form library's own yup support, which treats an emptied
 * field as omitted, so that an optional rule would accept it.
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
