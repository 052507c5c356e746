import { defineRemote } from 'platform/runtime';
import { SignUpPage } from '../features/sign-up/SignUpPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SignUpPage);
