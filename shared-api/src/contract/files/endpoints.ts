import { TIMEOUTS, defineEndpoint } from '../endpoint.ts';
import type { fileCalls, pictureCalls } from './schema.ts';

type Calls = typeof fileCalls & typeof pictureCalls;

/** Endpoint of uploads by the tus protocol, below `API_BASE`. */
export const UPLOADS_PATH = '/files';

/** Returns a file with a fresh URL: the URLs in lists expire. */
export const getFile = defineEndpoint<Calls['getFile']>('GET', '/files/:id');

export const addPicture = defineEndpoint<Calls['addPicture']>('POST', '/images', {
  timeoutMs: TIMEOUTS.standard,
});
