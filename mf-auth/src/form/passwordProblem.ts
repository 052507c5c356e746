import { newPasswordRule, readRuleText } from 'shared-api/rules';
import { ValidationError } from 'yup';

/** Returns the error message of a new password, if any. */
export function passwordProblem(password: string): string | undefined {
  try {
    newPasswordRule.validateSync(password || undefined);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return readRuleText(error.message);
    throw error;
  }
}
