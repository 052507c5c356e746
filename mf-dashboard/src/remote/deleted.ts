import { defineRemote } from 'platform/runtime';
import { DeletedPage } from '../features/deleted/DeletedPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(DeletedPage);
