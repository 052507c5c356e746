import { group, text } from './fields.ts';

export const addedPicture = group({
  url: text('Path of the stored picture.', `/images/${'3f9a'.repeat(16)}.webp`),
});
