/** The fields of a form, by their names on the wire; the values are what JSON can hold. */
export type FieldOf<Fields> = keyof Fields & string;

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Some of the fields alone. */
export function pick<Fields extends object>(
  fields: Fields,
  names: readonly FieldOf<Fields>[],
): Partial<Fields> {
  return Object.fromEntries(
    names.map((name) => [name, fields[name]]),
  ) as unknown as Partial<Fields>;
}

/** Names of the fields whose values differ, compared by content. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): FieldOf<Fields>[] {
  const names = Object.keys(after) as FieldOf<Fields>[];
  return names.filter((name) => !isEqual(before[name], after[name]));
}

/** Whether no field differs, compared by content. */
export function isSame<Fields extends object>(a: Fields, b: Fields): boolean {
  return changedFields(a, b).length === 0;
}

/** What was typed upon `base`, upon `next` instead: a field that nobody touched here follows. */
export function rebase<Fields extends object>(typed: Fields, base: Fields, next: Fields): Fields {
  const touched = changedFields(base, typed).map((name) => [name, typed[name]]);
  return { ...next, ...(Object.fromEntries(touched) as Partial<Fields>) };
}

/** Names of the fields that hold two different changes of `known`. */
export function conflictsOf<Fields extends object>(
  known: Fields,
  mine: Fields,
  theirs: Fields,
): FieldOf<Fields>[] {
  const typed = changedFields(known, mine);
  return changedFields(known, theirs).filter((name) => {
    return typed.includes(name) && !isEqual(mine[name], theirs[name]);
  });
}

/** Both sides' changes since `known`; null when they hold different things in one field. */
export function merge<Fields extends object>(
  known: Fields,
  mine: Fields,
  theirs: Fields,
): Fields | null {
  return conflictsOf(known, mine, theirs).length > 0 ? null : rebase(mine, known, theirs);
}

/** The fields of `initial`, as they were kept; what else is in the kept copy stays out. */
export function restore<Fields extends object>(
  initial: Fields,
  saved: Partial<Fields> | null | undefined,
): Fields {
  const names = Object.keys(initial) as FieldOf<Fields>[];
  return Object.fromEntries(
    names.map((name) => [name, saved?.[name] ?? initial[name]]),
  ) as unknown as Fields;
}
