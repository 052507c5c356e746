// One script for all that is done on the page of a post: each more would cost every page of this remote its place in the list of scripts.
export { CommentForm } from '../post-detail/CommentForm.tsx';
export { PostVersionsDialog } from '../post-detail/PostVersionsDialog.tsx';
export { CommentVersionsDialog } from './CommentVersionsDialog.tsx';
export { DeleteCommentDialog } from './DeleteCommentDialog.tsx';
export { EditComment } from './EditComment.tsx';
