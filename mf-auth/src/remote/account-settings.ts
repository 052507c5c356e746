import { defineRemote } from 'platform/runtime';
import { AccountSettingsPage } from '../features/account-settings/AccountSettingsPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(AccountSettingsPage);
