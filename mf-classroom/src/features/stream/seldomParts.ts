// What few do with a post of the list: one script for all of it, as each script more is one more hash in the entry.
export { DeletePostDialog } from '../delete-post/DeletePostDialog.tsx';
export { ProfileDialog } from '../people/ProfileDialog.tsx';
export { pinPost } from './pinPost.ts';
