import { defineRemote } from 'platform/runtime';
import { GradesPanel } from '../features/grades/GradesPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(GradesPanel);
