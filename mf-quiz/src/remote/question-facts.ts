import { defineRemote } from 'platform/runtime';
import { QuestionFacts } from '../features/question-facts/QuestionFacts.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuestionFacts);
