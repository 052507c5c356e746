/** Entry of one table in docs/privacy.md. */
export interface StoredTable {
  /** Names of all its columns, separated by spaces. */
  columns: string;
  what: string;
  why: string;
  /** How long a row is stored. */
  until: string;
}
