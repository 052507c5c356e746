/** A field name of a form, as on the wire; its value is a JSON value. */
export type FieldOf<Fields> = keyof Fields & string;

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Returns only the given fields. */
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

/** Applies the edits made on `base` to `next`; untouched fields take the value of `next`. */
export function rebase<Fields extends object>(typed: Fields, base: Fields, next: Fields): Fields {
  const touched = changedFields(base, typed).map((name) => [name, typed[name]]);
  return { ...next, ...(Object.fromEntries(touched) as Partial<Fields>) };
}

/** Names of the fields that both sides changed since `known`, to different values. */
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

/** Merges both sides' changes since `known`; null if they conflict in a field. */
export function merge<Fields extends object>(
  known: Fields,
  mine: Fields,
  theirs: Fields,
): Fields | null {
  return conflictsOf(known, mine, theirs).length > 0 ? null : rebase(mine, known, theirs);
}

/** Reads the fields of `initial` from a stored copy, and ignores other keys. */
export function restore<Fields extends object>(
  initial: Fields,
  saved: Partial<Fields> | null | undefined,
): Fields {
  const names = Object.keys(initial) as FieldOf<Fields>[];
  return Object.fromEntries(
    names.map((name) => [name, saved?.[name] ?? initial[name]]),
  ) as unknown as Fields;
}
