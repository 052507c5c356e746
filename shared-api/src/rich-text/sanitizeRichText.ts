import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { imageAddress, linkAddress } from './addresses.ts';
import { plainTextOf } from './plainText.ts';

/** Eight levels of lists, and everything that can be around and in a list's text. */
const DEEPEST = 32;

/** Mappings change the markup, and changed markup is read anew: it settles in two or three rounds. */
const ROUNDS = 6;

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Where only the tags go, `span` leaves the text: it is not allowed. */
const NO_TAG: Tag = { tagName: 'span', attribs: {} };

function link(_: string, { href = '' }: Attributes): Tag {
  const address = linkAddress(href);
  if (!address) return NO_TAG;
  const attribs = { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' };
  return { tagName: 'a', attribs };
}

function image(_: string, { src = '', alt = '' }: Attributes): Tag {
  const address = imageAddress(src);
  return address ? { tagName: 'img', attribs: { src: address, alt } } : NO_TAG;
}

const OPTIONS: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'code', 'a', 'br', 'img'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  // What is in these is no text of the writer's.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'title', 'template', 'svg', 'math'],
    ...['noscript', 'noembed', 'noframes', 'iframe', 'object', 'xmp'],
  ],
  transformTags: {
    a: link,
    img: image,
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
};

function sanitizeOnce(html: string): string {
  return sanitizeHtml(html.replace(CONTROLS, ''), OPTIONS).replace(CONTROLS, '');
}

/**
 * The one allow-list of rich text: the server keeps nothing else, and the client shows nothing else.
 * Text, headings 2 to 4, lists, quotes, code, links (http, https, mailto) and images (http, https, embedded
 * png, jpeg, gif and webp); no styles, classes or ids. What it returns, it returns unchanged again.
 */
export function sanitizeRichText(html: string): string {
  let before = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = sanitizeOnce(before);
    if (after === before) return after;
    before = after;
  }
  // Markup that never settles is nobody's writing: only its words stay.
  return sanitizeHtml(plainTextOf(before), { allowedTags: [], allowedAttributes: {} });
}
