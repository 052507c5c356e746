import { useCallback, useEffect, useRef, useState } from 'react';
import { isStatus, request } from 'shared-api';
import { checkResetToken } from 'shared-api/contract';

/**
 * Checks a reset link when its page opens, without using it up. The form does not wait: if the
 * check fails, sending reports an invalid link.
 * @param link null: nothing to check
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
    /** The link is unknown, used or expired. */
    isRefused,
    /** Cancels the check before the link is used, which would outdate its result. */
    stop: useCallback(() => look.current?.abort(), []),
  };
}
