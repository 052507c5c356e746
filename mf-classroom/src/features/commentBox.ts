/** The fragment under which a post's comment box is found. */
export const COMMENT_BOX = 'comment';
