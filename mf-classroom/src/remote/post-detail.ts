import { defineRemote } from 'platform/runtime';
import { PostDetailPage } from '../features/post-detail/PostDetailPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(PostDetailPage);
