import { object, string, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { idIn } from '../fields/queries.ts';
import { decimal, group, id, listOf, shape, text } from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { requiredText } from '../fields/texts.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const ADDRESS = '/files/0d3mk4f7n2s8v5y1c9h3p6t0fe?until=1795600800&session=5f0c9a&key=x9';

export const attachment = shape('Attachment', 'An attached file.', {
  id: id('file', 'Id of the file: the last path segment of its upload URL.'),
  name: text('File name from the uploader, without misleading characters.', 'equations.pdf'),
  size: decimal('Size in bytes.', 48_213).integer(),
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
export type Attachment = InferType<typeof attachment>;

/** Attached files; absent in replies without the text they belong to. */
export function attachments(description: string) {
  return listOf(attachment, description).optional();
}

const addPictureRules = object({
  address: requiredText(SERVER_LIMITS.pictureUrl).test({
    name: 'http',
    message: ruleMessage('picture'),
    test: (value) => !value || isWebAddress(value),
  }),
});

/**
 * Refuses user names: `https://bank.example@evil.example` looks like the first host and opens the
 * second.
 */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

export const fileCalls = describeCalls({
  getFile: {
    summary: 'Read a file with its download URL',
    description: 'For its uploader, and for those who may see what it is attached to.',
    params: object({ id: idIn('file') }),
    reply: attachment,
    errors: { not_found: 'There is no such file, or the caller may not see it.' },
  },
});

export const pictureCalls = describeCalls({
  addPicture: {
    summary: 'Store a copy of a picture from the web',
    description:
      'Optional: other pictures in a text are fetched when the text is sent. A picture that cannot be fetched becomes a link.',
    body: addPictureRules,
    reply: group({ url: text('Path of the stored picture.', `/images/${'3f9a'.repeat(16)}.webp`) }),
    fields: { address: 'http or https URL.' },
    example: { address: 'https://pictures.example/parabola.png' },
    errors: {
      invalid: 'There is no usable picture at this address.',
      too_many_requests: 'Too many pictures were fetched for this account.',
    },
  },
});
