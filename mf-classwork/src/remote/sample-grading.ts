import { defineRemote } from 'platform/runtime';
import { SampleGradingPage } from '../features/sample-grading/SampleGradingPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(SampleGradingPage);
