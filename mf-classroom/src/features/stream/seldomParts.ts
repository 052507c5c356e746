// Rarely used parts of the stream in one script, since each further script adds a hash to the
// entry.
export { FilesPart } from '../attach/FilesPart.tsx';
export { DeletePostDialog } from '../delete-post/DeletePostDialog.tsx';
export { ScheduleField } from '../scheduled/ScheduleField.tsx';
export { ScheduledPosts } from '../scheduled/ScheduledPosts.tsx';
export { AuthorDialog } from './AuthorDialog.tsx';
export { pinPost } from './pinPost.ts';
