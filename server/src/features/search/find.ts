import { PostgresAdapter, sql } from 'kysely';
import type { Db, SearchKind } from '../../database/schema.ts';
import type { PageRequest } from '../../http/pages.ts';
import { inAscii, inTitle, kindToken } from './tokens.ts';

/** Search result. */
export interface Found {
  /** Cursor of the result in the list. */
  id: string;
  kind: SearchKind;
  thing_id: string;
}

interface Wanted {
  /** Tokens of what the reader may see. */
  seenBy: readonly string[];
  /** Each must be the prefix of a word in the text. */
  words: readonly string[];
  kind?: SearchKind | undefined;
}

/** Index query in a form independent of the engine. */
type Query = { any: readonly Query[] } | { all: readonly Query[] } | { not: Query } | Token;
interface Token {
  token: string;
  isBeginning?: boolean;
}

/**
 * Ranks, best first: people, all words in the title, all words anywhere; newest first within each.
 */
const TIERS = ['person', 'title', 'text'] as const;
type Tier = (typeof TIERS)[number];

/** Visible texts up to which comparing each is faster than collecting the words of all classes. */
const MOST_COMPARED = 3_000;

/**
 * Finds visible texts that match all words, best first. `mostCompared` changes the way on
 * PostgreSQL, not the result.
 */
export async function findTexts(
  db: Db,
  wanted: Wanted,
  { limit, from }: PageRequest,
  mostCompared = MOST_COMPARED,
): Promise<Found[]> {
  const cursor = parseCursor(from);
  if (isPostgres(db) && !(await seesMoreThan(mostCompared, db, wanted))) {
    return (await matchReadable(db, wanted, { limit, cursor })).map(toFound);
  }
  const found: Found[] = [];
  for (const [tier, name] of TIERS.entries()) {
    if (found.length === limit || tier < cursor.tier) continue;
    const before = tier === cursor.tier ? cursor.before : null;
    const rows = await match(db, queryOf(wanted, name), { limit: limit - found.length, before });
    found.push(...rows.map((row) => toFound({ ...row, tier })));
  }
  return found;
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

interface Cursor {
  tier: number;
  before: number | null;
}

function toFound({ id, tier, kind, thing_id }: Row & { tier: number }): Found {
  return { id: `${tier}-${id}`, kind, thing_id };
}

/** Parses a cursor; the beginning if it is invalid. */
function parseCursor(from = ''): Cursor {
  const [, tier, before] = /^(\d)-(\d{1,15})$/.exec(from) ?? [];
  return { tier: Number(tier ?? 0), before: before === undefined ? null : Number(before) };
}

function queryOf(wanted: Wanted, tier: Tier): Query {
  const { seen, titled, anywhere } = partsOf(wanted);
  const person = { token: kindToken('person') };
  if (tier === 'person') return { all: [seen, person, titled] };
  if (tier === 'title') return { all: [seen, titled, { not: person }] };
  return { all: [seen, anywhere, { not: titled }] };
}

function partsOf({ seenBy, words, kind }: Wanted): Record<'seen' | 'titled' | 'anywhere', Query> {
  const beginning = (token: string) => ({ token, isBeginning: true });
  const readable = { any: seenBy.map((token) => ({ token })) };
  return {
    seen: { all: [readable, ...(kind ? [{ token: kindToken(kind) }] : [])] },
    titled: { all: words.map((word) => beginning(inTitle(word))) },
    anywhere: { all: words.map((word) => beginning(inAscii(word))) },
  };
}

type Row = Omit<Found, 'id'> & { id: number };

/** Runs the query of one tier. */
async function match(
  db: Db,
  query: Query,
  { limit, before }: { limit: number; before: number | null },
): Promise<Row[]> {
  const older = (column: string) =>
    before === null ? sql`` : sql`and ${sql.ref(column)} < ${before}`;
  // PostgreSQL would otherwise scan everything from the newest on if it considers the words common.
  const statement = isPostgres(db)
    ? sql<Row>`
        with found as materialized (
          select id, kind, thing_id from search_texts
          where found_by @@ ${inPostgres(query)}::tsquery ${older('id')}
        )
        select id, kind, thing_id from found order by id desc limit ${limit}`
    : sql<Row>`
        select texts.id, texts.kind, texts.thing_id from (
          select rowid from search_index where search_index match ${inSqlite(query)} ${older('rowid')}
          order by rowid desc limit ${limit}
        ) as found
        join search_texts as texts on texts.id = found.rowid
        order by texts.id desc`;
  return (await statement.execute(db)).rows;
}

/** Whether the reader may see more texts than this number, on PostgreSQL. */
async function seesMoreThan(most: number, db: Db, wanted: Wanted): Promise<boolean> {
  const { seen } = partsOf(wanted);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from search_texts where found_by @@ ${inPostgres(seen)}::tsquery
      limit ${most + 1}
    ) as visible`.execute(db);
  return (rows[0]?.count ?? 0) > most;
}

/**
 * Finds texts of all tiers on PostgreSQL. Its index collects everything that begins with a word, of
 * all classes of a district. So it finds only what the reader may see, and words are compared
 * afterwards.
 */
async function matchReadable(
  db: Db,
  wanted: Wanted,
  { limit, cursor: { tier, before } }: { limit: number; cursor: Cursor },
): Promise<(Row & { tier: number })[]> {
  const { seen, titled, anywhere } = partsOf(wanted);
  const contains = (query: Query) => sql`found_by @@ ${inPostgres(query)}::tsquery`;
  const older = before === null ? sql`` : sql`and (tier > ${tier} or id < ${before})`;
  const statement = sql<Row & { tier: number }>`
    with readable as materialized (
      select id, kind, thing_id, found_by from search_texts where ${contains(seen)}
    ), found as (
      select id, kind, thing_id,
        case when not ${contains(titled)} then 2 when kind = 'person' then 0 else 1 end as tier
      from readable where ${contains(anywhere)}
    )
    select id, kind, thing_id, tier from found where tier >= ${tier} ${older}
    order by tier, id desc limit ${limit}`;
  return (await statement.execute(db)).rows;
}

function inPostgres(query: Query): string {
  if ('any' in query) return `(${query.any.map(inPostgres).join('|')})`;
  if ('all' in query) return `(${query.all.map(inPostgres).join('&')})`;
  if ('not' in query) return `!${inPostgres(query.not)}`;
  return `'${query.token}'${query.isBeginning ? ':*' : ''}`;
}

/** Builds the query for SQLite, whose `NOT` is a binary operator: exclusions come last. */
function inSqlite(query: Query): string {
  if ('any' in query) return `(${query.any.map(inSqlite).join(' OR ')})`;
  if ('all' in query) {
    const wanted = query.all.filter((part) => !('not' in part)).map(inSqlite);
    const unwanted = query.all.flatMap((part) => ('not' in part ? [inSqlite(part.not)] : []));
    return `((${wanted.join(' AND ')})${unwanted.map((part) => ` NOT ${part}`).join('')})`;
  }
  if ('not' in query) throw new TypeError('SQLite knows no NOT by itself');
  return `"${query.token}"${query.isBeginning ? '*' : ''}`;
}
