import { useCallback, useEffect, useRef, useState } from 'react';
import { isStatus, request } from 'shared-api';
import { checkResetToken } from 'shared-api/contract';

/**
 * Looks at a reset link when its page opens, without using it up. The form need not wait: where nobody can be asked
 * now, sending it tells.
 * @param link null: nothing to look at
 */
export function useLinkCheck(link: string | null) {
  const [isRefused, setIsRefused] = useState(false);
  const look = useRef<AbortController>(null);

  useEffect(() => {
    if (link === null) return;
    const ended = new AbortController();
    look.current = ended;
    request(checkResetToken, { params: { token: link }, signal: ended.signal }).catch(
      (error: unknown) => {
        if (isStatus(error, 400) && !ended.signal.aborted) setIsRefused(true);
      },
    );
    return () => ended.abort();
  }, [link]);

  return {
    /** Unknown, used or expired. */
    isRefused,
    /** The link is about to be used: what the look says would be old by then. */
    stop: useCallback(() => look.current?.abort(), []),
  };
}
