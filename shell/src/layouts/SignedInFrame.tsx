import { Suspense, type ComponentType } from 'react';
import { lazyWithRetry } from 'platform/runtime';

let Loaded: ComponentType | undefined;

/** Loads the layout before it is drawn for the first time, so that it takes the place of its frame in one step. */
export async function loadSignedInLayout(): Promise<void> {
  Loaded = (await load()).default;
}

async function load() {
  const module = await import(/* webpackChunkName: "signed-in" */ './SignedInLayout.tsx');
  return { default: module.SignedInLayout };
}

/**
 * Who reads the landing page, or logs in, needs no sidebar. A script that has a layout's name is
 * preloaded with every page of that layout, so it is there in time.
 */
const SignedInLayout = lazyWithRetry(load);

export function SignedInFrame() {
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={null}>
      <SignedInLayout />
    </Suspense>
  );
}
