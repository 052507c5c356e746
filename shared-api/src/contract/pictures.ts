import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { addPictureRules } from './rules/pictures.ts';
import type { addedPicture } from './shapes/pictures.ts';

export type AddPictureBody = InferType<typeof addPictureRules>;

export const addPicture = defineEndpoint<{
  body: typeof addPictureRules;
  reply: typeof addedPicture;
}>({
  method: 'POST',
  path: '/images',
  timeoutMs: TIMEOUTS.standard,
});
