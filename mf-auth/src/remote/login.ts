import { defineRemote } from 'platform/runtime';
import { LoginPage } from '../features/login/LoginPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(LoginPage);
