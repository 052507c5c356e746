import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from './schema.ts';

/** Plain values of one row, as they are in the archive of a person. */
export type ExportedRow = Record<string, string | number | boolean | null>;

/** Part of the archive of a person. */
export interface PersonalSection {
  /** Name in data.json. */
  name: string;
  /** Columns that refer to the person, and find these rows. */
  covers: readonly string[];
  read: (db: Db, userId: string) => AsyncIterable<ExportedRow>;
}

/** Data of a person that a feature stores. A test finds columns that no feature names. */
export interface PersonalData {
  /** Rows that are in the archive of a person. */
  sections?: readonly PersonalSection[];
  /** Columns that refer to a person and are in no archive, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
}

/** Rows of one query. */
const PAGE = 500;

/** Any query, because the rows of the sections have different types. */
type Query = SelectQueryBuilder<Database, 'users', object>;

/**
 * Reads a query page by page, in the order of its cursor, so that an archive of any size takes
 * little memory.
 */
async function* inPages(cursor: RawBuilder<string>, query: Query): AsyncGenerator<ExportedRow> {
  const ordered = query.select(cursor.as('cursor')).orderBy(cursor).limit(PAGE);
  for (let last: string | null = null; ;) {
    const page: Query = last === null ? ordered : ordered.where(cursor, '>', last);
    const rows = (await page.execute()) as (ExportedRow & { cursor: string })[];
    for (const { cursor: own, ...row } of rows) {
      last = own;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

/**
 * Declares a section.
 * @param cursor column, or expression, with another value in each row of the person
 */
export function personalSection(
  name: string,
  covers: readonly string[],
  cursor: string | RawBuilder<string>,
  query: (db: Db, userId: string) => object,
): PersonalSection {
  const by = typeof cursor === 'string' ? sql<string>`${sql.ref(cursor)}` : cursor;
  return { name, covers, read: (db, userId) => inPages(by, query(db, userId) as Query) };
}
