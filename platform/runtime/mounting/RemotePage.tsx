import type { OwnedRoute } from '../../registry/registry.ts';
import { RemoteMount } from './RemoteMount.tsx';

/**
 * Renders the page of a route: `<Route path={route.path} element={<RemotePage route={route} />}
 * />`.
 */
export function RemotePage({ route }: { route: OwnedRoute }) {
  const { remote, module, path } = route;
  return (
    <RemoteMount key={`${remote} ${module}`} remote={remote} module={module} routePath={path} />
  );
}
