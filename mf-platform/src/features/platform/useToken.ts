import { useState } from 'react';

const KEY = 'operator-token';

/** Stores the token until the tab is closed. */
export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** The operator's token, in this tab only. */
export function useToken() {
  const [token, setToken] = useState(() => sessionStorage.getItem(KEY));
  return {
    token,
    keep(next: string) {
      keepToken(next);
      setToken(next);
    },
    forget() {
      sessionStorage.removeItem(KEY);
      setToken(null);
    },
  };
}
