import { defineRemote } from 'platform/runtime';
import { Bell } from '../features/bell/Bell.tsx';

export const { bootstrap, mount, unmount } = defineRemote(Bell);
