// Runs in the worker thread of `QuestionReader`.
export { readQuestions } from './read-questions.ts';
