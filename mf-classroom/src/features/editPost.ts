/** The fragment under which a post is edited. */
export const EDIT_POST = 'edit';
