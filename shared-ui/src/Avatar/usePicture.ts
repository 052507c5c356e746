import { useState } from 'react';

/** Returns the URL of the picture; undefined once it has failed to load. */
export function usePicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  return {
    src: src && src !== failed ? src : undefined,
    onError: () => setFailed(src ?? undefined),
  };
}
