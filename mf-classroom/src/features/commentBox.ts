/** URL fragment of a post's comment box. */
export const COMMENT_BOX = 'comment';
