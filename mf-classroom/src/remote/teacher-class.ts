import { defineRemote } from 'platform/runtime';
import { TeacherClassPage } from '../features/class-page/TeacherClassPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(TeacherClassPage);
