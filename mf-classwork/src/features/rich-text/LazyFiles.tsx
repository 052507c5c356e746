import { Suspense } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import type { Attachment } from 'shared-api/contract';
import { Skeleton } from 'shared-ui';

const AttachedFiles = lazyWithRetry(async () => ({
  default: (await import('shared-api/files')).AttachedFiles,
}));

/** Files that somebody attached; their code comes where there are some. */
export function LazyFiles({ files = [] }: { files?: readonly Attachment[] | undefined }) {
  if (files.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton width="12rem" />}>
      <AttachedFiles files={files} />
    </Suspense>
  );
}
