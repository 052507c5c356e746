import { defineRemote } from 'platform/runtime';
import { ArchivedPage } from '../features/archived/ArchivedPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ArchivedPage);
