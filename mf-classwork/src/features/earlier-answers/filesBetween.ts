import type { Change } from './changes.ts';

interface NamedFile {
  id: string;
  name: string;
}

/** Compares the files of two answers: removed ones first, then the current ones. */
export function filesBetween(
  before: readonly NamedFile[] = [],
  after: readonly NamedFile[] = [],
): Change[] {
  const [old, now] = [before, after].map((files) => new Set(files.map(({ id }) => id)));
  const removed = before.filter(({ id }) => !now?.has(id));
  return [
    ...removed.map(({ name }) => ({ kind: 'gone', text: name }) as const),
    ...after.map(({ id, name }) => {
      return { kind: old?.has(id) ? 'same' : 'added', text: name } as const;
    }),
  ];
}
