import { defineRemote } from 'platform/runtime';
import { ClassworkCommands } from '../features/commands/ClassworkCommands.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ClassworkCommands);
