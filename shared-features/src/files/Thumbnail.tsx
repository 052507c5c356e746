import { useState } from 'react';

/** Small picture of a file, whose name is its description. Shows nothing where the picture cannot be shown. */
export function Thumbnail({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return <img src={url} alt="" loading="lazy" onError={() => setIsBroken(true)} />;
}
