import { defineRemote } from 'platform/runtime';
import { ResetPasswordPage } from '../features/password-reset/ResetPasswordPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ResetPasswordPage);
