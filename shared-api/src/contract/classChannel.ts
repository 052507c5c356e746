import type { PostComment } from './stream.ts';

/**
 * What happens in a class, as it happens: `/ws/class/{id}`. The server alone sends. It closes
 * with the codes of CLOSE_CODES. Whoever was away asks for the lists again.
 */
export const CLASS_CHANNEL = '/ws/class/:classId';

export type ClassFrame =
  | { type: 'post_published'; post_id: string }
  | { type: 'post_deleted'; post_id: string }
  | { type: 'comment_added'; post_id: string; comment: PostComment }
  /** Settings, cover, code or members: ask for the class again. */
  | { type: 'class_changed' }
  /** Classwork was published, changed, deleted or graded: ask for it again. */
  | { type: 'classwork_changed' };
