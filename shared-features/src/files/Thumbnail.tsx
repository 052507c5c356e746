import { useState } from 'react';

/**
 * A small picture of a file; the file name beside it is its description. Renders nothing if the
 * picture fails to load.
 */
export function Thumbnail({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return <img src={url} alt="" loading="lazy" onError={() => setIsBroken(true)} />;
}
