import { defineRemote } from 'platform/runtime';
import { Next } from '../features/next/Next.tsx';

export const { bootstrap, mount, unmount } = defineRemote(Next);
