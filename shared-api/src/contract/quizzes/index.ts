/** Calls of materials, questions and quizzes, and their types. Only pages that use them load them. */
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
  openQuizQuestion,
  orderQuizQuestions,
  removeQuizQuestion,
  saveQuizAnswer,
  startQuizAttempt,
} from './endpoints.ts';
export {
  ANSWER_PROBLEMS,
  COUNTED_ATTEMPTS,
  type AnswerProblem,
  type CountedAttempt,
} from './limits.ts';
export type { QuizSettings } from './settingsRules.ts';
export type { OwnQuizAttempt, Quiz, QuizFacts, QuizQuestion, QuizQuestions } from './schema.ts';
export type {
  AnyAnswer,
  AskedQuestion,
  AttemptQuestion,
  QuizAttempt,
  QuizAttemptRow,
} from './attemptSchema.ts';
