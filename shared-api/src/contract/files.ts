import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { attachment, fileParams } from './shapes/files.ts';

/** A file attached to something that people wrote. */
export type Attachment = InferType<typeof attachment>;

/** Endpoint of uploads by the tus protocol, below `API_BASE`. */
export const UPLOADS_PATH = '/files';

/** Returns a file with a fresh URL: the URLs in lists expire. */
export const getFile = defineEndpoint<{ params: typeof fileParams; reply: typeof attachment }>({
  method: 'GET',
  path: '/files/:id',
});
