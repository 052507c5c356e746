import { defineRemote } from 'platform/runtime';
import { QuizFacts } from '../features/quiz-facts/QuizFacts.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuizFacts);
