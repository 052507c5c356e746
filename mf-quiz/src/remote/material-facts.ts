import { defineRemote } from 'platform/runtime';
import { MaterialFacts } from '../features/material-facts/MaterialFacts.tsx';

export const { bootstrap, mount, unmount } = defineRemote(MaterialFacts);
