import { defineRemote } from 'platform/runtime';
import { PlatformPage } from '../features/platform/PlatformPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(PlatformPage);
