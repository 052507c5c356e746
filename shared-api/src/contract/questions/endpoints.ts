import { get, post } from '../endpoint.ts';
import type { questionCalls } from './schema.ts';

type Calls = typeof questionCalls;

export const getQuestion = get<Calls['getQuestion']>('/class/question/:id', { isCached: true });
export const answerQuestion = post<Calls['answerQuestion']>('/class/question/:id/answer');
export const listQuestions = get<Calls['listQuestions']>('/class/:id/questions', {
  isCached: true,
});

export const listQuestionAnswers = get<Calls['listQuestionAnswers']>(
  '/class/question/:id/answers',
  { isCached: true },
);
