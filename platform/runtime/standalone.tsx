import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteDescription, RouteDeclaration } from '../registry/remoteJson.ts';
import type { Lifecycles } from './lifecycles.ts';
import { ParcelRoot } from './mounting.tsx';
import { BrowserRouter, Link, Route, Routes } from './router.ts';
import { createStore } from './store.ts';

type Loaders = Record<string, () => Promise<Lifecycles>>;

/** Runs a remote without a shell: a list of its pages, and the page of the address. */
export function runStandalone(remote: RemoteDescription, loaders: Loaders): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<Standalone remote={remote} loaders={loaders} />);
}

function Standalone({ remote, loaders }: { remote: RemoteDescription; loaders: Loaders }) {
  return (
    <BrowserRouter>
      <nav aria-label={remote.name}>
        {remote.routes.map(({ path }) => (
          <Link key={path} to={path} style={{ marginInlineEnd: '1em' }}>
            {path}
          </Link>
        ))}
      </nav>
      <Routes>
        {remote.routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<StandalonePage key={route.path} route={route} loaders={loaders} />}
          />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}

function StandalonePage({ route, loaders }: { route: RouteDeclaration; loaders: Loaders }) {
  const [lifecycles, setLifecycles] = useState<Lifecycles>();
  const [error, setError] = useState<Error>();
  const [passed] = useState(() => createStore({}));
  const load = loaders[route.module];

  useEffect(() => {
    load?.().then(setLifecycles, setError);
  }, [load]);

  if (error) return <pre role="alert">{error.stack}</pre>;
  if (!lifecycles) return null;
  return (
    <ParcelRoot
      lifecycles={lifecycles}
      passed={passed}
      routePath={route.path}
      onFailure={(_phase, failure) => setError(failure)}
    />
  );
}
