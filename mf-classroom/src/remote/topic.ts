import { defineRemote } from 'platform/runtime';
import { TopicPage } from '../features/topic/TopicPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(TopicPage);
