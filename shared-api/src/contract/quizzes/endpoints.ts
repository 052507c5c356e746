import { del, get, post, put } from '../endpoint.ts';
import type { quizAttemptCalls } from './attemptSchema.ts';
import type { quizCalls } from './schema.ts';

type Calls = typeof quizCalls;
type AttemptCalls = typeof quizAttemptCalls;

export const getQuiz = get<Calls['getQuiz']>('/class/quiz/:id', { isCached: true });
export const listQuizzes = get<Calls['listQuizzes']>('/class/:id/quizzes', { isCached: true });
export const listQuizQuestions = get<Calls['listQuizQuestions']>('/class/quiz/:id/questions');
export const addQuizQuestion = post<Calls['addQuizQuestion']>('/class/quiz/:id/questions');
export const editQuizQuestion = put<Calls['editQuizQuestion']>('/class/quiz/questions/:id');
export const removeQuizQuestion = del<Calls['removeQuizQuestion']>('/class/quiz/questions/:id');
export const orderQuizQuestions = put<Calls['orderQuizQuestions']>(
  '/class/quiz/:id/questions/order',
);

export const startQuizAttempt = post<AttemptCalls['startQuizAttempt']>('/class/quiz/:id/attempts');
export const listQuizAttempts = get<AttemptCalls['listQuizAttempts']>('/class/quiz/:id/attempts');
export const getQuizAttempt = get<AttemptCalls['getQuizAttempt']>('/class/quiz/attempts/:id');
export const saveQuizAnswer = put<AttemptCalls['saveQuizAnswer']>(
  '/class/quiz/attempts/:id/answers/:question_id',
);
export const openQuizQuestion = post<AttemptCalls['openQuizQuestion']>(
  '/class/quiz/attempts/:id/questions/:question_id/open',
);
export const handInQuizAttempt = post<AttemptCalls['handInQuizAttempt']>(
  '/class/quiz/attempts/:id/hand_in',
);
export const giveQuizPoints = put<AttemptCalls['giveQuizPoints']>(
  '/class/quiz/attempts/:id/points/:question_id',
);
