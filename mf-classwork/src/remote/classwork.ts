import { defineRemote } from 'platform/runtime';
import { ClassworkPanel } from '../features/classwork-list/ClassworkPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ClassworkPanel);
