import { useState, type ReactNode } from 'react';
import { useNavigate } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import { hasDrafts, signOut } from 'shared-api';
import { paths } from 'shared-api/contract';
import { toast } from 'shared-ui';

// The question is rare, so its code loads when needed.
const LogOutDialog = lazyComponent(async () => ({
  default: (await import('./LogOutDialog.tsx')).LogOutDialog,
}));

interface LogOut {
  /** Logs out, after a question if something is unsent. */
  logOut: () => void;
  /** The question; render it where it outlives the menu that the log-out was chosen from. */
  question: ReactNode;
}

export function useLogOut(): LogOut {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  function leave() {
    // The browser clears its data at once, without waiting for the server.
    void signOut();
    // Toasts of this person must not appear to the next one.
    toast.clear();
    void navigate(paths.login(), { replace: true });
  }

  return {
    logOut: () => (hasDrafts() ? setIsAsking(true) : leave()),
    question: isAsking && <LogOutDialog onConfirm={leave} onClose={() => setIsAsking(false)} />,
  };
}
