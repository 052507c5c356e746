import { useCallback } from 'react';
import { request, saveSession } from 'shared-api';
import { logIn, logOut, type LogInBody } from 'shared-api/contract';

/**
 * Confirms the current password by a log-in, whose new token replaces the stored one. With a second
 * step that token may be incomplete, so the stored one stays. The change then asks for a code.
 */
export function useConfirmPassword(): (body: LogInBody) => Promise<void> {
  return useCallback(async (body) => {
    const session = await request(logIn, { body });
    if (!session.second_step) return saveSession(session);
    await request(logOut, { token: session.token });
  }, []);
}
