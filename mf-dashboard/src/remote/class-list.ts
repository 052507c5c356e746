import { defineRemote } from 'platform/runtime';
import { DashboardPage } from '../features/class-list/DashboardPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(DashboardPage);
