import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { linkAddress, ownPicture } from './addresses.ts';
import { plainTextOf } from './plainText.ts';

/** Allows eight levels of lists, and all that can surround or be in a list's text. */
const MAX_DEPTH = 32;

/** Changed markup is parsed again, until it is stable after two or three rounds. */
const ROUNDS = 6;

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Removes only the tags: `span` is not allowed, so its text stays. */
const NO_TAG: Tag = { tagName: 'span', attribs: {} };

function link(_: string, { href = '' }: Attributes): Tag {
  const url = linkAddress(href);
  if (!url) return NO_TAG;
  const attribs = { href: url, rel: 'noopener noreferrer nofollow', target: '_blank' };
  return { tagName: 'a', attribs };
}

/** Keeps the start number of a list: at most four digits, and not the usual 1. */
function orderedList(_: string, { start = '' }: Attributes): Tag {
  const isNumber = /^(?:0|[1-9]\d{0,3})$/.test(start) && start !== '1';
  return { tagName: 'ol', attribs: isNumber ? { start } : {} };
}

/** Maps the source of an image to the one shown; undefined if it must not be shown. */
export type PictureFor = (src: string) => string | undefined;

/**
 * Replaces a forbidden image by a link to it, or by its description, so that nothing written is
 * lost.
 */
function unshown({ src = '', alt = '' }: Attributes, isLinked: boolean): Tag {
  const url = linkAddress(src);
  const text = alt.trim() || url || '';
  if (url && !isLinked) return { ...link('a', { href: url }), text };
  return text ? { tagName: 'em', attribs: {}, text } : NO_TAG;
}

const OPTIONS = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'a', 'br', 'img'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: MAX_DEPTH,
  // The content of these elements is not text of the writer.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'svg', 'math'],
    ...['noscript', 'noembed', 'noframes', 'iframe', 'object', 'xmp'],
  ],
  transformTags: {
    a: link,
    ol: orderedList,
    b: 'strong',
    i: 'em',
    ins: 'u',
    del: 's',
    strike: 's',
    // The page has its own h1, and three levels of headings are enough for a post.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
  },
} satisfies IOptions;

function sanitizeOnce(html: string, pictureFor: PictureFor): string {
  let links = 0;
  const image = (_: string, attribs: Attributes): Tag => {
    const src = pictureFor(attribs.src ?? '');
    if (src === undefined) return unshown(attribs, links > 0);
    return { tagName: 'img', attribs: { src, alt: attribs.alt ?? '' } };
  };
  const options: IOptions = {
    ...OPTIONS,
    transformTags: { ...OPTIONS.transformTags, img: image },
    onOpenTag: (name) => (links += Number(name === 'a')),
    onCloseTag: (name) => (links -= Number(name === 'a')),
  };
  return sanitizeHtml(html.replace(CONTROLS, ''), options).replace(CONTROLS, '');
}

/**
 * Sanitises rich text by the single allow-list of client and server: text, headings 2 to 4, sub-
 * and superscripts, lists, quotes, code, links (http, https, mailto) and images stored on this
 * server; no styles, classes or ids. Idempotent.
 * @param pictureFor the server's own, while it stores copies of the pictures
 */
export function sanitizeRichText(html: string, pictureFor: PictureFor = ownPicture): string {
  let before = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = sanitizeOnce(before, pictureFor);
    if (after === before) return after;
    before = after;
  }
  // Markup that never becomes stable is an attack: only its text stays.
  return sanitizeHtml(plainTextOf(before), { allowedTags: [], allowedAttributes: {} });
}

/** Lists the sources of the images in a text, without duplicates. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>();
  sanitizeRichText(html, (src) => {
    found.add(src);
    return src;
  });
  return [...found];
}
