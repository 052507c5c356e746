// What few do with a post of the list, or add to one: one script for all of it, as each script more is one more hash in the entry.
export { FilesPart } from '../attach/FilesPart.tsx';
export { DeletePostDialog } from '../delete-post/DeletePostDialog.tsx';
export { ScheduleField } from '../scheduled/ScheduleField.tsx';
export { ScheduledPosts } from '../scheduled/ScheduledPosts.tsx';
export { AuthorDialog } from './AuthorDialog.tsx';
export { pinPost } from './pinPost.ts';
