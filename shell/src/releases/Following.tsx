import { useEffect, useState, type ComponentType } from 'react';
import { whenAtRest } from '../navigation/whenAtRest.ts';

/** Follows releases, by code that no first view waits for. Where that does not come, the tab stays as it is. */
export function Following() {
  const [News, setNews] = useState<ComponentType>();
  useEffect(() => {
    return whenAtRest(() => {
      import('./ReleaseNews.tsx').then(
        ({ ReleaseNews }) => setNews(() => ReleaseNews),
        () => undefined,
      );
    });
  }, []);
  return News && <News />;
}
