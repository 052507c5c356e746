import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { linkAddress, ownPicture } from './addresses.ts';
import { plainTextOf } from './plainText.ts';

/** Eight levels of lists, and everything that can be around and in a list's text. */
const MAX_DEPTH = 32;

/** Mappings change the markup, and changed markup is read anew: it settles in two or three rounds. */
const ROUNDS = 6;

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Where only the tags go, `span` leaves the text: it is not allowed. */
const NO_TAG: Tag = { tagName: 'span', attribs: {} };

function link(_: string, { href = '' }: Attributes): Tag {
  const url = linkAddress(href);
  if (!url) return NO_TAG;
  const attribs = { href: url, rel: 'noopener noreferrer nofollow', target: '_blank' };
  return { tagName: 'a', attribs };
}

/** Keeps the number that a list begins with: at most four digits, and not the usual 1. */
function orderedList(_: string, { start = '' }: Attributes): Tag {
  const isNumber = /^(?:0|[1-9]\d{0,3})$/.test(start) && start !== '1';
  return { tagName: 'ol', attribs: isNumber ? { start } : {} };
}

/** Where an image may be shown from; undefined where it may not. */
export type PictureFor = (src: string) => string | undefined;

/** What cannot be shown stays as a link to it, or else as its description: nothing that was written is lost. */
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
  // What is in these is no text of the writer's.
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
    // A page has its own h1, and three levels of headings are enough for a post.
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
 * The one allow-list of rich text: the server keeps nothing else, and the client shows nothing else.
 * Text, headings 2 to 4, sub- and superscripts, lists, quotes, code, links (http, https, mailto) and images that the server keeps; no
 * styles, classes or ids. What it returns, it returns unchanged again.
 * @param pictureFor the server's, while it takes over the pictures of a text
 */
export function sanitizeRichText(html: string, pictureFor: PictureFor = ownPicture): string {
  let before = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = sanitizeOnce(before, pictureFor);
    if (after === before) return after;
    before = after;
  }
  // Markup that never settles is nobody's writing: only its words stay.
  return sanitizeHtml(plainTextOf(before), { allowedTags: [], allowedAttributes: {} });
}

/** Where the images of a text are from, each once. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>();
  sanitizeRichText(html, (src) => {
    found.add(src);
    return src;
  });
  return [...found];
}
