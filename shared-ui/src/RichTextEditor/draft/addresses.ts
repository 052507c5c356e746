const EMAIL = /^[^\s@:/]+@[^\s@:/][^\s@:/.]*\.[^\s@:/]+$/;
const HOST = /^[^\s@:/?#](?:[^\s@:/?#.]*\.)+[^\s@:/?#.]{2,}(?:[:/?#]|$)/;
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i;

/**
 * Returns the target of a typed link: an e-mail address gets `mailto:`, a bare host gets
 * `https://`. Undefined if a link must not lead there.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  return absolute(HOST.test(text) ? `https://${text}` : text, ['http:', 'https:', 'mailto:']);
}

/** Matches pictures that the server stores, which are the only ones that a page shows. */
const OWN_IMAGE = /^\/images\/[\da-f]{64}\.webp$/;

/** Whether this site's server stores the picture: `/images/<hash>.webp`. */
export function isOwnImage(src: string): boolean {
  return OWN_IMAGE.test(src);
}

/**
 * Returns the address of a typed image: a web address, or an embedded image. Undefined for anything
 * else.
 */
export function imageAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (EMBEDDED.test(text)) return text;
  return absolute(HOST.test(text) ? `https://${text}` : text, ['http:', 'https:']);
}

/**
 * Whether a link may lead there. An incomplete address would be resolved differently on each page.
 */
export function isLinkAddress(href: string): boolean {
  return absolute(href, ['http:', 'https:', 'mailto:']) !== undefined;
}

/**
 * Whether a text may contain the image. Images of other sites are copied to the server when the
 * text is saved.
 */
export function isImageAddress(src: string): boolean {
  return isOwnImage(src) || EMBEDDED.test(src) || isWebAddress(src);
}

/** Whether it is a complete http(s) URL. */
export function isWebAddress(src: string): boolean {
  return absolute(src, ['http:', 'https:']) !== undefined;
}

function absolute(text: string, schemes: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, href } = new URL(text);
  return schemes.includes(protocol) && !username ? href : undefined;
}
