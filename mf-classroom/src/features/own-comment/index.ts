// One script for all that is done with a comment: each more would cost every page of this remote its place in the list of scripts.
export { CommentVersionsDialog } from './CommentVersionsDialog.tsx';
export { DeleteCommentDialog } from './DeleteCommentDialog.tsx';
export { EditComment } from './EditComment.tsx';
