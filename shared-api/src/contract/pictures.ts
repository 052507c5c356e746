import { TIMEOUTS, defineEndpoint } from './endpoint.ts';

export interface AddPictureBody {
  /** Where in the web the picture is: http or https. */
  address: string;
}

/**
 * Has the server fetch a picture, once, and keep it; `url` is where it is shown from. A text that is sent with
 * other pictures in it has them fetched then; what cannot be fetched becomes a link.
 */
export const addPicture = defineEndpoint<{ body: AddPictureBody; reply: { url: string } }>({
  method: 'POST',
  path: '/images',
  timeoutMs: TIMEOUTS.standard,
});
