import { defineRemote } from 'platform/runtime';
import { StudentClassPage } from '../features/class-page/StudentClassPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(StudentClassPage);
