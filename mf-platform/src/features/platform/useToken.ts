import { useState } from 'react';

const KEY = 'operator-token';

/** The operator's token, in this tab alone. */
export function useToken() {
  const [token, setToken] = useState(() => sessionStorage.getItem(KEY));
  return {
    token,
    keep(next: string) {
      sessionStorage.setItem(KEY, next);
      setToken(next);
    },
    forget() {
      sessionStorage.removeItem(KEY);
      setToken(null);
    },
  };
}
