import { Suspense, useState, type ComponentType } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { RemoteLoading } from '../navigation/RemoteLoading.tsx';

let Loaded: ComponentType | undefined;

/**
 * Brings the code of the landing page, which no other page needs. A script of this name is preloaded with `/`.
 * Rejects where the script does not come.
 */
export async function loadLanding(): Promise<{ default: ComponentType }> {
  const { LandingPage } = await import(/* webpackChunkName: "landing" */ './LandingPage.tsx');
  Loaded = LandingPage;
  return { default: LandingPage };
}

const LateLanding = lazyWithRetry(loadLanding);

/** The landing page; by itself where its code is here before it is drawn, as it is where it came with the document. */
export function Landing() {
  const [Page] = useState(() => Loaded);
  if (Page) return <Page />;
  return (
    <Suspense fallback={<RemoteLoading place="page" />}>
      <LateLanding />
    </Suspense>
  );
}
