import { defineRemote } from 'platform/runtime';
import { InboxPage } from '../features/inbox/InboxPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(InboxPage);
