import { defineRemote } from 'platform/runtime';
import { QuestionPage } from '../features/question/QuestionPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(QuestionPage);
