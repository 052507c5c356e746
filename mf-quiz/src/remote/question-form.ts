import { defineRemote } from 'platform/runtime';
import { QuestionForm } from '../features/question-form/QuestionForm.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuestionForm);
