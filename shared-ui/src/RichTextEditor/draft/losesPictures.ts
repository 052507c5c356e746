import { isImageAddress } from './addresses.ts';

/** Whether a text has pictures that only the program that it was copied from can show: `file:`, `blob:`, or none at all. */
export function losesPictures(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].some((image) => {
    return !isImageAddress(image.getAttribute('src') ?? '');
  });
}
