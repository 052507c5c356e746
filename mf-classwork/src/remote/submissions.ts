import { defineRemote } from 'platform/runtime';
import { SubmissionsPage } from '../features/submissions/SubmissionsPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SubmissionsPage);
