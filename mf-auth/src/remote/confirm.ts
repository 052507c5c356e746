import { defineRemote } from 'platform/runtime';
import { ConfirmPage } from '../features/activation/ConfirmPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ConfirmPage);
