import { number, object, string } from 'yup';
import { id, idIn, listOf, shape, text } from './fields.ts';

export const fileParams = object({ id: idIn('file') });

const ADDRESS = '/files/0d3mk4f7n2s8v5y1c9h3p6t0fe?until=1795600800&session=5f0c9a&key=x9';

export const attachment = shape('Attachment', 'An attached file.', {
  id: id('file', 'Id of the file: the last path segment of its upload URL.'),
  name: text('File name from the uploader, without misleading characters.', 'equations.pdf'),
  size: number().integer().defined().meta({ description: 'Size in bytes.', example: 48_213 }),
  type: text('Media type, detected from the content.', 'application/pdf'),
  url: text(
    "Download URL: an absolute path on this server, for this reader alone. It expires after 15 to 30 minutes, and with the caller's session. Call `getFile` for a new one.",
    ADDRESS,
  ),
  preview_url: string().nullable().defined().meta({
    description:
      'URL of a preview of at most 640 pixels, with the limits of `url`; null where there is no preview. It replies 404 when the picture is not readable.',
    example: null,
  }),
});

/** Attached files; absent in replies without the text they belong to. */
export function attachments(description: string) {
  return listOf(attachment, description).optional();
}
