import { defineRemote } from 'platform/runtime';
import { MaterialPage } from '../features/material/MaterialPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(MaterialPage);
