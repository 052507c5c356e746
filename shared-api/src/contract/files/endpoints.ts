import { TIMEOUTS, get, post } from '../endpoint.ts';
import type { fileCalls, pictureCalls } from './schema.ts';

type Calls = typeof fileCalls & typeof pictureCalls;

/** Endpoint of uploads by the tus protocol, below `API_BASE`. */
export const UPLOADS_PATH = '/files';

/** Returns a file with a fresh URL: the URLs in lists expire. */
export const getFile = get<Calls['getFile']>('/files/:id');
export const addPicture = post<Calls['addPicture']>('/images', { timeoutMs: TIMEOUTS.standard });
