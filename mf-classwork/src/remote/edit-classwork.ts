import { defineRemote } from 'platform/runtime';
import { EditClassworkPage } from '../features/edit-classwork/EditClassworkPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(EditClassworkPage);
