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
 * What happens in a class, as it happens: `/ws/class/{id}`. The server alone sends; what a client sends is refused.
 * It closes with the codes of CLOSE_CODES. Whoever was away asks for the lists again.
 */
export const CLASS_CHANNEL = '/ws/class/:classId';

/** What the server sends, told apart by `type`. */
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
