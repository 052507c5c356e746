import { defineRemote } from 'platform/runtime';
import { SecondFactorPage } from '../features/second-factor/SecondFactorPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SecondFactorPage);
