import type { InferType } from 'yup';
import type { releasesErrorFrame, runningFrame, withdrawnFrame } from './shapes/frames.ts';

/** The live channel of releases; a tab joins it without a token. */
export const RELEASES_CHANNEL = '/ws/releases';

export type RunningFrame = InferType<typeof runningFrame>;
export type WithdrawnFrame = InferType<typeof withdrawnFrame>;
/** Frames that the server sends. */
export type ReleasesFrame = WithdrawnFrame | InferType<typeof releasesErrorFrame>;
