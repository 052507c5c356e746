const EMAIL = /^[^\s@:/]+@[^\s@:/][^\s@:/.]*\.[^\s@:/]+$/;
const HOST = /^[^\s@:/?#](?:[^\s@:/?#.]*\.)+[^\s@:/?#.]{2,}(?:[:/?#]|$)/;
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i;

/**
 * What was typed as the address of a link: an e-mail address gets its `mailto:`, a bare host its `https://`;
 * undefined when no link may lead there.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  return absolute(HOST.test(text) ? `https://${text}` : text, ['http:', 'https:', 'mailto:']);
}

/** As the server keeps them: the only ones that a page shows. */
const OWN_IMAGE = /^\/images\/[\da-f]{64}\.webp$/;

/** Whether this site's server keeps the picture: `/images/<hash>.webp`. */
export function isOwnImage(src: string): boolean {
  return OWN_IMAGE.test(src);
}

/** What was typed as the address of an image: in the web, or embedded in the text. */
export function imageAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (EMBEDDED.test(text)) return text;
  return absolute(HOST.test(text) ? `https://${text}` : text, ['http:', 'https:']);
}

/** Whether a link may lead there. What is no whole address leads nowhere in an other page. */
export function isLinkAddress(href: string): boolean {
  return absolute(href, ['http:', 'https:', 'mailto:']) !== undefined;
}

/** Whether an image may be in a text. Those that are not ours yet are taken over when it is saved. */
export function isImageAddress(src: string): boolean {
  return isOwnImage(src) || EMBEDDED.test(src) || isWebAddress(src);
}

/** Whether it is a whole http(s) URL. */
export function isWebAddress(src: string): boolean {
  return absolute(src, ['http:', 'https:']) !== undefined;
}

function absolute(text: string, schemes: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, href } = new URL(text);
  return schemes.includes(protocol) && !username ? href : undefined;
}
