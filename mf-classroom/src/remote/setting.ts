import { defineRemote } from 'platform/runtime';
import { SettingPanel } from '../features/setting/SettingPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SettingPanel);
