import { defineRemote } from 'platform/runtime';
import { PeoplePanel } from '../features/people/PeoplePanel.tsx';

export const { bootstrap, mount, unmount } = defineRemote(PeoplePanel);
