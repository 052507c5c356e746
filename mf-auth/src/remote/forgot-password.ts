import { defineRemote } from 'platform/runtime';
import { ForgotPasswordPage } from '../features/password-reset/ForgotPasswordPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ForgotPasswordPage);
