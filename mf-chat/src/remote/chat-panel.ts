import { defineRemote } from 'platform/runtime';
import { ChatPanel } from '../features/chat/ChatPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ChatPanel);
