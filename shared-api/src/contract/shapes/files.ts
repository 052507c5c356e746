import { number, object, string } from 'yup';
import { id, idIn, listOf, shape, text } from './fields.ts';

export const fileParams = object({ id: idIn('file') });

const ADDRESS = '/files/0d3mk4f7n2s8v5y1c9h3p6t0fe?until=1795600800&session=5f0c9a&key=x9';

export const attachment = shape('Attachment', 'A file that hangs on something people wrote.', {
  id: id('file', 'The last segment of the address that its upload had.'),
  name: text('As whoever attached it called it, without what misleads.', 'equations.pdf'),
  size: number().integer().defined().meta({ description: 'In bytes.', example: 48_213 }),
  type: text('The media type, by its content.', 'application/pdf'),
  url: text(
    'Where it is downloaded from: an absolute path on this server, for this reader alone. It works for 15 to 30 minutes, and ends with the session of the caller. Ask for the file again then.',
    ADDRESS,
  ),
  preview_url: string().nullable().defined().meta({
    description:
      'What it looks like, in at most 640 pixels, as `url`; null where that is not shown. Answers 404 where what is called a picture cannot be read.',
    example: null,
  }),
});

/** What hangs on something; absent in replies that come without its text. */
export function attachments(description: string) {
  return listOf(attachment, description).optional();
}
