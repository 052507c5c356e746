import type { InferType } from 'yup';
import type {
  classChangedFrame,
  classworkChangedFrame,
  commentAddedFrame,
  commentDeletedFrame,
  commentEditedFrame,
  postDeletedFrame,
  postEditedFrame,
  postPublishedFrame,
  threadChangedFrame,
  threadReadFrame,
  workSubmittedFrame,
} from './shapes/frames.ts';

/**
 * The live channel of a class's changes, `/ws/class/{id}`. Only the server sends; it refuses client
 * frames, and closes with one of CLOSE_CODES. A client that was disconnected requests the lists
 * again.
 */
export const CLASS_CHANNEL = '/ws/class/:classId';

/** Frames that the server sends, distinguished by `type`. */
export type ClassFrame =
  | InferType<typeof postPublishedFrame>
  | InferType<typeof postEditedFrame>
  | InferType<typeof postDeletedFrame>
  | InferType<typeof commentAddedFrame>
  | InferType<typeof commentEditedFrame>
  | InferType<typeof commentDeletedFrame>
  | InferType<typeof classChangedFrame>
  | InferType<typeof classworkChangedFrame>
  | InferType<typeof workSubmittedFrame>
  | InferType<typeof threadChangedFrame>
  | InferType<typeof threadReadFrame>;
