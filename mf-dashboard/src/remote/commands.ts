import { defineRemote } from 'platform/runtime';
import { ClassCommands } from '../features/commands/ClassCommands.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ClassCommands);
