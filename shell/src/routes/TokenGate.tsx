import { useEffect, useRef, type ReactNode } from 'react';
import type { OwnedRoute } from 'platform/host';
import { Navigate, useLocation, useNavigate } from 'platform/router';
import { clearSession, getSession, saveSession, useSession } from 'shared-api';
import { paths } from 'shared-api/contract';
import { isRedirectTarget, redirectFor } from './sessionRedirect.ts';

interface Props {
  access: OwnedRoute['access'];
  children: ReactNode;
}

/** Shows a protected page only with a usable session, and follows the session while it is shown. */
export function TokenGate({ access, children }: Props) {
  const state = useSession();
  const { pathname, search } = useLocation();
  useTroubleOnOpenPages(access);
  useNewChanceAfterWaiting();
  useSessionAfterReturn();

  const redirect = access === 'protected' ? redirectFor(state, pathname + search) : null;
  return redirect === null ? children : <Navigate to={redirect} replace />;
}

/**
 * A failed session on an open page redirects too, since the page may need a session for an action.
 */
function useTroubleOnOpenPages(access: OwnedRoute['access']): void {
  const state = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const known = useRef(state.trouble);

  useEffect(() => {
    const { trouble } = state;
    if (trouble === known.current) return;
    known.current = trouble;
    const isUnexpected = trouble !== null && trouble !== 'signed-out';
    const isLedAway = isUnexpected && access === 'open' && !isRedirectTarget(pathname);
    if (isLedAway) void navigate(redirectFor(state, pathname + search) ?? '', { replace: true });
  }, [state, access, pathname, search, navigate]);
}

/**
 * On the waiting page and on that of the second step, resets the reason: the server decides again
 * for a person who continues from there.
 */
function useNewChanceAfterWaiting(): void {
  const { session, trouble } = useSession();
  const { pathname } = useLocation();

  useEffect(() => {
    const isWaiting = pathname === paths.waiting() && trouble === 'not-activated';
    const isIncomplete = pathname === paths.secondFactor() && trouble === 'second-factor';
    if ((isWaiting || isIncomplete) && session) saveSession(session);
  }, [pathname, session, trouble]);
}

/** A page restored from the back-forward cache has missed a sign-out elsewhere. */
function useSessionAfterReturn(): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !getSession()) clearSession('signed-out');
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
}
