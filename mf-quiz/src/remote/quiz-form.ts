import { defineRemote } from 'platform/runtime';
import { QuizForm } from '../features/quiz-form/QuizForm.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuizForm);
