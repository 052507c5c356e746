const LINKS = ['http:', 'https:', 'mailto:'];
const IMAGES = ['http:', 'https:'];

// Only `data:` pictures that cannot contain a script: a `data:` link is a page made by the writer,
// and SVG is a document.
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i;

/**
 * Returns the normalised URL of a link, in which white space, control characters and case hide no
 * scheme; undefined if it is not allowed. Relative URLs are not: they would be pages of this site.
 */
export function linkAddress(value: string): string | undefined {
  return absolute(value, LINKS);
}

const OWN = /^\/images\/[\da-f]{64}\.webp$/;

/**
 * Returns the path of a picture stored on this server. Other pictures are never shown: a reader's
 * browser must not contact other sites.
 */
export function ownPicture(src: string): string | undefined {
  return OWN.test(src) ? src : undefined;
}

/**
 * Returns a picture that people may write: one of this server, an embedded one, or one from the
 * web. The server stores a copy.
 */
export function writtenPicture(value: string): string | undefined {
  if (OWN.test(value)) return value;
  const embedded = value.trim();
  return EMBEDDED.test(embedded) ? embedded : absolute(value, IMAGES);
}

function absolute(value: string, schemes: readonly string[]): string | undefined {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return undefined;
  }
  if (!schemes.includes(url.protocol)) return undefined;
  // Refuses user names: `https://bank.example@evil.example` looks like the first host and opens the
  // second.
  if (url.username || url.password) return undefined;
  return url.href;
}
