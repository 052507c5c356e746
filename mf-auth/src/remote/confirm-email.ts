import { defineRemote } from 'platform/runtime';
import { ConfirmEmailPage } from '../features/email-change/ConfirmEmailPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ConfirmEmailPage);
