import type { SearchResult } from 'shared-api/contract';
import type { Db, SearchKind } from '../../database/schema.ts';
import type { ClassOfResult } from './classes.ts';
import { excerptAround } from './excerpt.ts';
import type { Found } from './find.ts';
import { DETAILS, type Detail } from './details.ts';

interface Reading {
  userId: string;
  classes: ReadonlyMap<string, ClassOfResult>;
  /** Search words. */
  words: readonly string[];
}

/** Presents results as their reader may see them; those that are gone are omitted. */
export async function presentFound(
  db: Db,
  found: readonly Found[],
  reading: Reading,
): Promise<SearchResult[]> {
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)];
  const details = new Map<string, Detail>();
  for (const [kind, targets] of kinds) {
    const ids = targets.map(({ thing_id: id }) => id);
    for (const detail of await DETAILS[kind](db, ids, reading)) {
      const key = keyOf(kind, detail.id);
      // A person may be in several classes of the reader, and a file in several places: the first
      // is shown.
      if (!details.has(key)) details.set(key, detail);
    }
  }
  return found.flatMap(({ kind, thing_id: id }) => {
    const detail = details.get(keyOf(kind, id));
    const classRow = detail && reading.classes.get(detail.classId);
    return detail && classRow ? [present(kind, detail, classRow, reading.words)] : [];
  });
}

function keyOf(kind: SearchKind, id: string): string {
  return `${kind} ${id}`;
}

function present(
  kind: SearchKind,
  { id, title, text, actor, href, date, state }: Detail,
  { id: classId, name }: ClassOfResult,
  words: readonly string[],
): SearchResult {
  const classRow = { id: classId, name };
  const result = { id, kind, class: classRow, title, actor, href, date };
  const excerpt = excerptAround(text, words);
  return { ...result, excerpt, ...(state ? { state } : {}) };
}
