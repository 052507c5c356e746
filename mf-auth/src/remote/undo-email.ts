import { defineRemote } from 'platform/runtime';
import { UndoEmailPage } from '../features/email-change/UndoEmailPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(UndoEmailPage);
