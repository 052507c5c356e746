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

/** Finds visible texts that match all words, best first. */
export async function findTexts(
  db: Db,
  wanted: Wanted,
  { limit, from }: PageRequest,
): Promise<Found[]> {
  const cursor = parseCursor(from);
  const found: Found[] = [];
  for (const [number, tier] of TIERS.entries()) {
    if (found.length === limit || number < cursor.tier) continue;
    const before = number === cursor.tier ? cursor.before : null;
    const rows = await match(db, queryOf(wanted, tier), { limit: limit - found.length, before });
    found.push(...rows.map(({ id, ...target }) => ({ ...target, id: `${number}-${id}` })));
  }
  return found;
}

/** Parses a cursor; the beginning if it is invalid. */
function parseCursor(from = ''): { tier: number; before: number | null } {
  const [, tier, before] = /^(\d)-(\d{1,15})$/.exec(from) ?? [];
  return { tier: Number(tier ?? 0), before: before === undefined ? null : Number(before) };
}

function queryOf({ seenBy, words, kind }: Wanted, tier: Tier): Query {
  const beginning = (token: string) => ({ token, isBeginning: true });
  const inTitles = words.map((word) => beginning(inTitle(word)));
  const person = { token: kindToken('person') };
  const seen = [
    { any: seenBy.map((token) => ({ token })) },
    ...(kind ? [{ token: kindToken(kind) }] : []),
  ];
  if (tier === 'person') return { all: [...seen, person, ...inTitles] };
  if (tier === 'title') return { all: [...seen, ...inTitles, { not: person }] };
  const anywhere = words.map((word) => beginning(inAscii(word)));
  return { all: [...seen, ...anywhere, { not: { all: inTitles } }] };
}

type Row = Omit<Found, 'id'> & { id: number };

async function match(
  db: Db,
  query: Query,
  { limit, before }: { limit: number; before: number | null },
): Promise<Row[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const older = (column: string) =>
    before === null ? sql`` : sql`and ${sql.ref(column)} < ${before}`;
  // PostgreSQL would otherwise scan everything from the newest on if it considers the words common.
  const statement = isPostgres
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
