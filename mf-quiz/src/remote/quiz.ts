import { defineRemote } from 'platform/runtime';
import { QuizPage } from '../features/quiz/QuizPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuizPage);
