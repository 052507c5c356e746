import { boolean, object, type InferType } from 'yup';
import { strictNumber } from '../fields/numbers.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { list, optionalText, requiredText } from '../fields/texts.ts';
import { QUESTION_LIMITS } from './limits.ts';

const { choice, choices, leastChoices } = QUESTION_LIMITS;

/** Fields that only classwork of the kind `question` has. */
export const questionFieldsRules = object({
  choices: list(requiredText(choice), choices, (texts) => texts.choices({ max: String(choices) }))
    .test({
      name: 'enough',
      message: ruleMessage((texts) => texts.fewChoices({ min: String(leastChoices) })),
      test: (value) => !value || value.length === 0 || value.length >= leastChoices,
    })
    .test({
      name: 'unique',
      message: ruleMessage('sameChoices'),
      test: (value) => !value || new Set(value).size === value.length,
    })
    .default([]),
  shows_answers: boolean().default(false),
  can_change: boolean().default(true),
});
export type QuestionFields = InferType<typeof questionFieldsRules>;

/** An answer; which of both fields it needs depends on its question. */
export const answerQuestionRules = object({
  choice: strictNumber().integer().min(0).max(choices).optional(),
  text: optionalText(QUESTION_LIMITS.answer).optional(),
});
