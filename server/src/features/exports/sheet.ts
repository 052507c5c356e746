/** Null for an empty one. */
export type Cell = string | number | null;

/** A table on its way into a file: its rows come some at a time, and none is held longer than it takes to write it. */
export interface Sheet {
  title: string;
  head: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}
