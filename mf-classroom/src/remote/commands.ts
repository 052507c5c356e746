import { defineRemote } from 'platform/runtime';
import { PeopleCommands } from '../features/commands/PeopleCommands.tsx';

export const { bootstrap, mount, unmount } = defineRemote(PeopleCommands);
