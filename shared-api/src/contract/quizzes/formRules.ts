/** Rules (yup) of the forms of mf-quiz. */
export { QUESTION_LIMITS } from '../questions/limits.ts';
export { answerQuestionRules } from '../questions/rules.ts';
export { QUIZ_LIMITS } from './limits.ts';
export { ANSWER_SHAPES, QUESTION_SHAPES } from './rules.ts';
export { quizSettingsRules } from './settingsRules.ts';
