import { useState } from 'react';

/** The picture to show, and none any more once it failed to load. */
export function usePicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  return {
    src: src && src !== failed ? src : undefined,
    onError: () => setFailed(src ?? undefined),
  };
}
