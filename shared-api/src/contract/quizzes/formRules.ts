/** Rules (yup) of the forms of mf-quiz. */
export { QUESTION_LIMITS } from '../questions/limits.ts';
export { answerQuestionRules } from '../questions/rules.ts';
