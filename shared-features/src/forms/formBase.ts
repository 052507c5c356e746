import type { BasePolicy } from './DraftFormOptions.ts';
import { changedFields, restore, type FieldOf } from './merge.ts';
import { isNewerThan, withMissingParts, type Version } from './versions.ts';

/** The server's values when the person began to type. */
export interface Base<Fields, V extends Version = Version> {
  fields: Fields;
  version: V;
  /** Conflicting fields that the person has not decided yet; stored with the draft. */
  undecided?: FieldOf<Fields>[];
}

/** The fields are at the top level, so that a draft can be recognised without its form. */
export type Saved<Fields> = Fields & { base?: Base<Fields> };

/** Reads the values and the base of a form from its draft; without one, they are `initial`. */
export function startOf<Fields extends object, V extends Version>(
  initial: Base<Fields, V>,
  saved: Saved<Fields> | null,
  policy: BasePolicy,
): { values: Fields; base: Base<Fields, V> } {
  const values = restore(initial.fields, saved);
  if (saved?.base?.fields) {
    const { fields, version, ...rest } = saved.base;
    const base = {
      ...rest,
      fields: restore(initial.fields, fields),
      version: withMissingParts(initial.version, version),
    };
    return { values, base };
  }
  // An earlier release stored no base, so it is unknown who changed a field.
  const isUnknown = saved !== null && policy === 'follow' && isNewerThan(initial.version, 0);
  const undecided = isUnknown ? changedFields(initial.fields, values) : [];
  return { values, base: { ...initial, undecided } };
}
