import { defineRemote } from 'platform/runtime';
import { GradeBookPanel } from '../features/grade-book/GradeBookPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(GradeBookPanel);
