import { gradeRules, readRuleText } from 'shared-api/rules';
import { messages } from './messages.ts';
import type { CheckScore } from './typedScore.ts';

export const checkScore: CheckScore = (score) => {
  try {
    gradeRules.validateSyncAt('score', { score });
    return null;
  } catch (error) {
    return error instanceof Error ? readRuleText(error.message) : messages.notANumber;
  }
};
