import { defineRemote } from 'platform/runtime';
import { UndoSecondFactorPage } from '../features/second-factor/UndoSecondFactorPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(UndoSecondFactorPage);
