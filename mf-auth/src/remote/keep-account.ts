import { defineRemote } from 'platform/runtime';
import { KeepAccountPage } from '../features/account-deletion/KeepAccountPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(KeepAccountPage);
