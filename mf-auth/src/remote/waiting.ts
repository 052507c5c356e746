import { defineRemote } from 'platform/runtime';
import { WaitingPage } from '../features/activation/WaitingPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(WaitingPage);
