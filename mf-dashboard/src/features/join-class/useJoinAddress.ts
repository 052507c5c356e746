import { useLocation, useNavigate, useSearchParams } from 'platform/router';

const PARAMETER = 'join';

/**
 * The dialog is part of the address, so that a mail can link to /d?join=CODE and a phone's Back
 * closes it. `code` is null while it is closed.
 */
export function useJoinAddress() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (state as { opener?: string } | null)?.opener === pathname;
  return {
    code: search.get(PARAMETER),
    open: () => void navigate(`${pathname}?${PARAMETER}=`, { state: { opener: pathname } }),
    close: () => void (wasOpenedHere ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
