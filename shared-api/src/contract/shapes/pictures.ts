import { group, text } from './fields.ts';

export const addedPicture = group({
  url: text('Where the picture is shown from.', `/images/${'3f9a'.repeat(16)}.webp`),
});
