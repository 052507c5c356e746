/** Calls of the kinds of classwork that mf-quiz adds, and their types. Pages of others load none of it. */
export {
  answerQuestion,
  getQuestion,
  listQuestionAnswers,
  listQuestions,
} from '../questions/endpoints.ts';
export type { QuestionFields } from '../questions/rules.ts';
export type {
  AnswerQuestionBody,
  ClassworkQuestion,
  QuestionAnswer,
  QuestionFacts,
} from '../questions/schema.ts';
export {
  getMaterial,
  listMaterialOpenings,
  listMaterials,
  openMaterial,
} from '../materials/endpoints.ts';
export type { Material, MaterialFacts, MaterialOpening } from '../materials/schema.ts';
export type {
  AcceptedNumber,
  AcceptedText,
  Answers,
  AnswerTo,
  Choice,
  Gap,
  GapsQuestion,
  LongTextQuestion,
  MatchingQuestion,
  NumberQuestion,
  OneChoiceQuestion,
  OrderingQuestion,
  PartialCredit,
  Question,
  QuestionFeedback,
  QuestionType,
  SeveralChoicesQuestion,
  ShortTextQuestion,
  TextKey,
  TrueFalseQuestion,
} from './questions.ts';
export {
  addQuizQuestion,
  editQuizQuestion,
  getQuiz,
  getQuizAttempt,
  giveQuizPoints,
  handInQuizAttempt,
  listQuizAttempts,
  listQuizQuestions,
  listQuizzes,
  orderQuizQuestions,
  removeQuizQuestion,
  saveQuizAnswer,
  startQuizAttempt,
} from './endpoints.ts';
export { COUNTED_ATTEMPTS, type CountedAttempt } from './limits.ts';
export type { QuizSettings } from './settingsRules.ts';
export type { OwnQuizAttempt, Quiz, QuizFacts, QuizQuestion, QuizQuestions } from './schema.ts';
export type {
  AnyAnswer,
  AskedQuestion,
  AttemptQuestion,
  QuizAttempt,
  QuizAttemptRow,
} from './attemptSchema.ts';
