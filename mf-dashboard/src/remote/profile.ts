import { defineRemote } from 'platform/runtime';
import { ProfilePage } from '../features/profile/ProfilePage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ProfilePage);
