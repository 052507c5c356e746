import { defineRemote } from 'platform/runtime';
import { ClassMarks } from '../features/class-marks/ClassMarks.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ClassMarks);
