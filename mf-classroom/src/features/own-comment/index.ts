// One script for all actions on the page of a post: each further one would lengthen the script list
// of every page of this remote.
export { CommentForm } from '../post-detail/CommentForm.tsx';
export { PostVersionsDialog } from '../post-detail/PostVersionsDialog.tsx';
export { CommentVersionsDialog } from './CommentVersionsDialog.tsx';
export { DeleteCommentDialog } from './DeleteCommentDialog.tsx';
export { EditComment } from './EditComment.tsx';
