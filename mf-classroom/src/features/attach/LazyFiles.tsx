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
    <Suspense fallback={<Skeleton width="12rem" height={heightOf(files)} />}>
      <AttachedFiles files={files} />
    </Suspense>
  );
}

/** So that what stands below them does not move when they come. */
function heightOf(files: readonly Attachment[]): string {
  const previews = files.filter((file) => file.preview_url !== null).length;
  return `${files.length * 1.75 + previews * 12.5}rem`;
}
