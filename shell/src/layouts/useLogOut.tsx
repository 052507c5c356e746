import { useState, type ReactNode } from 'react';
import { useNavigate } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import { hasDrafts, signOut } from 'shared-api';
import { paths } from 'shared-api/contract';
import { toast } from 'shared-ui';

// Hardly anybody is asked.
const LogOutDialog = lazyComponent(async () => ({
  default: (await import('./LogOutDialog.tsx')).LogOutDialog,
}));

interface LogOut {
  /** Logs out; where something is not sent yet, after having asked. */
  logOut: () => void;
  /** What asks: to be drawn where it outlives the menu that the log-out was chosen from. */
  question: ReactNode;
}

export function useLogOut(): LogOut {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  function leave() {
    // The browser forgets at once; telling the server need not be waited for.
    void signOut();
    // What was said to this person is nothing for the next.
    toast.clear();
    void navigate(paths.login(), { replace: true });
  }

  return {
    logOut: () => (hasDrafts() ? setIsAsking(true) : leave()),
    question: isAsking && <LogOutDialog onConfirm={leave} onClose={() => setIsAsking(false)} />,
  };
}
