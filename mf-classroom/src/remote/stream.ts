import { defineRemote } from 'platform/runtime';
import { StreamPanel } from '../features/stream/StreamPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(StreamPanel);
