import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { Skeleton } from 'shared-ui';

let Loaded: ComponentType<{ html: string }> | undefined;

async function load() {
  Loaded = (await import('./CleanText.tsx')).CleanText;
  return { default: Loaded };
}

/** What cleans HTML is large: it comes when there is some to show. */
const CleanText = lazyWithRetry(load);

/** Asks for that ahead of need: where somebody is about to open a text, and for paper, which does not wait. */
export function prefetchRichText() {
  load().catch(() => undefined);
}

interface Props {
  html: string;
  /** What stands under it, and comes with it: else it would move away under a pointer. */
  children?: ReactNode;
}

/** Somebody's formatted text: a question, an answer. Drawn at once where its code is here. */
export function LazyRichText({ html, children }: Props) {
  const [Text] = useState(() => Loaded ?? CleanText);
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <Text html={html} />
      {children}
    </Suspense>
  );
}
