import { defineRemote } from 'platform/runtime';
import { MaterialForm } from '../features/material-form/MaterialForm.tsx';

export const { bootstrap, mount, unmount } = defineRemote(MaterialForm);
