import { newPasswordRule, readRuleText } from 'shared-api/schema';
import { ValidationError } from 'yup';

/** What the rules say against a new password, if anything. */
export function passwordProblem(password: string): string | undefined {
  try {
    newPasswordRule.validateSync(password || undefined);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return readRuleText(error.message);
    throw error;
  }
}
