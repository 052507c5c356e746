import { defineRemote } from 'platform/runtime';
import { TodoPage } from '../features/todo/TodoPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(TodoPage);
