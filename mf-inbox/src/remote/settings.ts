import { defineRemote } from 'platform/runtime';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SettingsPage);
