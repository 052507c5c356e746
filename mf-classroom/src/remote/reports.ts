import { defineRemote } from 'platform/runtime';
import { ReportsPanel } from '../features/reports/ReportsPanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ReportsPanel);
