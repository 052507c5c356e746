import type { ComponentType } from 'react';
import { RemotePage, useRemoteRoutes, type OwnedRoute } from 'platform/host';
import { Route, Routes } from 'platform/router';
import { paths } from 'shared-api/contract';
import { Landing } from '../landing/Landing.tsx';
import { BareLayout } from '../layouts/BareLayout.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import { SignedInFrame } from '../layouts/SignedInFrame.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { TokenGate } from './TokenGate.tsx';

const layouts: Record<OwnedRoute['layout'], ComponentType> = {
  public: PublicLayout,
  'signed-in': SignedInFrame,
  bare: BareLayout,
};

const LAYOUTS = Object.keys(layouts) as OwnedRoute['layout'][];
const ACCESS: OwnedRoute['access'][] = ['open', 'protected'];

/**
 * Routes of the shell's three pages and of all paths in the registry. Pages of one layout are
 * siblings below it, so that it stays mounted between them.
 */
export function AppRoutes() {
  const owned = useRemoteRoutes();
  return (
    <Routes>
      <Route element={frame('public', 'open')}>
        <Route path={paths.landing()} element={<Landing />} />
        <Route path={paths.notFound()} element={<NotFoundPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {LAYOUTS.flatMap((layout) => {
        return ACCESS.map((access) => (
          <Route key={`${layout} ${access}`} element={frame(layout, access)}>
            {owned.filter(isOf(layout, access)).map((route) => (
              <Route key={route.path} path={route.path} element={<RemotePage route={route} />} />
            ))}
          </Route>
        ));
      })}
    </Routes>
  );
}

/** Returns equal elements at equal depth for every page of a layout, which keeps it mounted. */
function frame(layout: OwnedRoute['layout'], access: OwnedRoute['access']) {
  const Layout = layouts[layout];
  return (
    <TokenGate access={access}>
      <Layout />
    </TokenGate>
  );
}

function isOf(layout: OwnedRoute['layout'], access: OwnedRoute['access']) {
  return (route: OwnedRoute) => route.layout === layout && route.access === access;
}
