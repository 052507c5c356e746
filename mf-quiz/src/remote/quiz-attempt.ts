import { defineRemote } from 'platform/runtime';
import { AttemptPage } from '../features/quiz-attempt/AttemptPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(AttemptPage);
