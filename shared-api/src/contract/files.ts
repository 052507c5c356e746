import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { attachment, fileParams } from './shapes/files.ts';

/** A file that hangs on something people wrote. */
export type Attachment = InferType<typeof attachment>;

/** Where files are sent by the tus protocol, below `API_BASE`. */
export const UPLOADS_PATH = '/files';

/** A file with an address that works from now on: those of lists end after a while. */
export const getFile = defineEndpoint<{ params: typeof fileParams; reply: typeof attachment }>({
  method: 'GET',
  path: '/files/:id',
});
