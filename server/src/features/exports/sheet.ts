/** Null for an empty cell. */
export type Cell = string | number | null;

/**
 * Table to be written to a file. Its rows come in batches, and none is held longer than it takes to
 * write it.
 */
export interface Sheet {
  title: string;
  head: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
