import { defineRemote } from 'platform/runtime';
import { SearchPage } from '../features/search/SearchPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SearchPage);
