import { addPicture } from '../contract/index.ts';
import { ApiError } from './errors.ts';
import { request } from './request.ts';

/** Path of the stored picture, or the error with the server's message if there is one. */
export type FetchedPicture = { src: string } | { error?: string };

/**
 * Has the server store a copy of a picture from the web; an editor's `fetchImage`. Never rejects.
 */
export async function fetchPicture(pictureUrl: string): Promise<FetchedPicture> {
  try {
    const { url } = await request(addPicture, { body: { address: pictureUrl } });
    return { src: url };
  } catch (error) {
    return error instanceof ApiError ? { error: error.fields.address ?? error.message } : {};
  }
}
