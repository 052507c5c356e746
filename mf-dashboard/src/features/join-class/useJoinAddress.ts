import { useLocation, useNavigate, useSearchParams } from 'platform/router';
import { paths, type Parameter } from 'shared-api/contract';

/**
 * The join dialogs as part of the address: mails link to /d?join=CODE, /d?invitation=TOKEN or
 * /d?teach=TOKEN, and a phone's Back closes them. `code`, `invitation` and `teach` are null while
 * their dialog is closed.
 */
export function useJoinAddress() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (state as { opener?: string } | null)?.opener === pathname;
  return {
    code: search.get('join' satisfies Parameter),
    invitation: search.get('invitation' satisfies Parameter),
    teach: search.get('teach' satisfies Parameter),
    open: () => void navigate(paths.dashboard({ joinCode: '' }), { state: { opener: pathname } }),
    close: () => void (wasOpenedHere ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}
