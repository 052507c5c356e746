/** Rules (yup) of the forms of materials, questions and quizzes. */
export { QUESTION_LIMITS } from '../questions/limits.ts';
export { answerQuestionRules } from '../questions/rules.ts';
