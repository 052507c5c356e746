import { defineRemote } from 'platform/runtime';
import { CreateClassPage } from '../features/create-class/CreateClassPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(CreateClassPage);
