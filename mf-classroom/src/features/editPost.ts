/** URL fragment that opens a post's form. */
export const EDIT_POST = 'edit';
