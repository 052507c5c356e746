import { lazyComponent } from 'platform/runtime';
import type { Attachment } from 'shared-api/contract';
import { Skeleton } from 'shared-ui';

const AttachedFiles = lazyComponent(
  async () => ({ default: (await import('shared-features/files')).AttachedFiles }),
  ({ files }) => <Skeleton width="12rem" height={heightOf(files)} />,
);

/** Attached files; their code loads only if there are any. */
export function LazyFiles({ files = [] }: { files?: readonly Attachment[] | undefined }) {
  return files.length > 0 && <AttachedFiles files={files} />;
}

/** Reserves the height, so that the content below does not move. */
function heightOf(files: readonly Attachment[]): string {
  const previews = files.filter((file) => file.preview_url !== null).length;
  return `${files.length * 1.75 + previews * 12.5}rem`;
}
