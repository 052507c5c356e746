import { defineRemote } from 'platform/runtime';
import { InboxCommands } from '../features/commands/InboxCommands.tsx';

export const { bootstrap, mount, unmount } = defineRemote(InboxCommands);
