import { defineRemote } from 'platform/runtime';
import { QuizSummary } from '../features/quiz-summary/QuizSummary.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuizSummary);
