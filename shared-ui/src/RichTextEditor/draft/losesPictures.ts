import { isImageAddress } from './addresses.ts';

/**
 * Whether a text has pictures that only its source program can show: `file:`, `blob:`, or without
 * an address.
 */
export function losesPictures(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].some((image) => {
    return !isImageAddress(image.getAttribute('src') ?? '');
  });
}
