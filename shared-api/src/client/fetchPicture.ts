import { addPicture } from '../contract/index.ts';
import { ApiError } from './errors.ts';
import { request } from './request.ts';

/** Where the picture is shown from, or why there is none: in the server's words, where it said some. */
export type FetchedPicture = { src: string } | { error?: string };

/** Has the server fetch the picture of an address in the web; an editor's `fetchImage`. Never rejects. */
export async function fetchPicture(pictureUrl: string): Promise<FetchedPicture> {
  try {
    const { url } = await request(addPicture, { body: { address: pictureUrl } });
    return { src: url };
  } catch (error) {
    return error instanceof ApiError ? { error: error.fields.address ?? error.message } : {};
  }
}
