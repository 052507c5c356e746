/** Rules (yup) of the forms of materials, questions and quizzes. */
export { errorsByPath } from '../fields/errorsByPath.ts';
export { QUESTION_LIMITS } from '../questions/limits.ts';
export { answerQuestionRules } from '../questions/rules.ts';
export { QUIZ_LIMITS } from './limits.ts';
export { ANSWER_SHAPES, QUESTION_SHAPES, quizQuestionRules } from './rules.ts';
export { quizSettingsRules } from './settingsRules.ts';
