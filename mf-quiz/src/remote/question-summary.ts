import { defineRemote } from 'platform/runtime';
import { QuestionSummary } from '../features/question-answers/QuestionSummary.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuestionSummary);
