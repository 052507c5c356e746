const LINKS = ['http:', 'https:', 'mailto:'];
const IMAGES = ['http:', 'https:'];

// Of the `data:` scheme nothing but pictures that cannot carry a script: a link into `data:` is a page of the
// writer's making, and SVG is a document.
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i;

/**
 * The address as a browser reads it, so that white space, control characters and letter case hide no
 * scheme; undefined when it may not be followed. Relative ones may not: they would mean our own pages.
 */
export function linkAddress(value: string): string | undefined {
  return absolute(value, LINKS);
}

const OWN = /^\/images\/[\da-f]{64}\.webp$/;

/** A picture that the server keeps: nothing else is shown, so that no reader's browser tells others of them. */
export function ownPicture(src: string): string | undefined {
  return OWN.test(src) ? src : undefined;
}

/** A picture as people write it: one of ours, embedded, or anywhere in the web. The server takes it over. */
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
  // `https://bank.example@evil.example` is read as the first and opens the second.
  if (url.username || url.password) return undefined;
  return url.href;
}
