import type { ClassworkKind, KindFields } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import type { Timestamp } from '../../time.ts';
import type { ClassworkRow } from './queries.ts';

declare module '../../core.ts' {
  interface Core {
    kindHooks: KindHooksByName;
  }
}

/** Name of a kind that has fields of its own. */
export type KindWithFields = keyof KindFields & ClassworkKind;

/**
 * What the feature of a kind does when classwork of its kind changes. Each function runs in the
 * transaction of the change, and may throw an HttpError to refuse it.
 */
export interface KindHooks<Fields> {
  /** Stores the fields of new classwork; undefined stands for the defaults. */
  create: (trx: Db, work: ClassworkRow, fields: Fields | undefined) => Promise<void>;
  /**
   * Refuses a change before it is made. Fields are undefined if the call has none.
   * @param work the classwork as it was when the call began
   */
  checkEdit?: (
    trx: Db,
    work: ClassworkRow,
    change: { mark: number; fields: Fields | undefined },
  ) => Promise<void>;
  /** Changes the fields of existing classwork; called only if the call has them. */
  edit: (trx: Db, work: ClassworkRow, fields: Fields) => Promise<void>;
  /** Reads the fields, for teachers. */
  read: (db: Db, work: ClassworkRow) => Promise<Fields>;
  /**
   * Copies the fields to a new class.
   * @param copies ids of the copies by those of the originals
   * @param shift moves a date, as due dates are moved
   */
  copy: (
    trx: Db,
    copies: ReadonlyMap<string, string>,
    shift: (at: Timestamp) => Timestamp,
  ) => Promise<void>;
  /** Gives students the grades that were not given while they were excused. */
  regrade?: (
    core: Core,
    trx: Db,
    work: Pick<ClassworkRow, 'id'>,
    studentIds: readonly string[],
  ) => Promise<void>;
  /** Follows the restoration of deleted classwork, whose rows have stayed. */
  restore?: (trx: Db, work: ClassworkRow) => Promise<void>;
}

/** Hooks of the kinds, which features register. */
export type KindHooksByName = {
  [Kind in KindWithFields]?: KindHooks<NonNullable<KindFields[Kind]>>;
};

/** The hooks of a piece of classwork; undefined for a kind without fields of its own. */
function hooksOf({ kindHooks }: { kindHooks: KindHooksByName }, kind: ClassworkKind) {
  // The kind chooses both the hooks and the fields, so their types match.
  return kindHooks[kind as KindWithFields] as KindHooks<unknown> | undefined;
}

type Hooked = Parameters<typeof hooksOf>[0];

export async function createKindFields(
  core: Hooked,
  trx: Db,
  work: ClassworkRow,
  fields: KindFields | undefined,
): Promise<void> {
  await hooksOf(core, work.kind)?.create(trx, work, fields?.[work.kind as KindWithFields]);
}

/** Lets the kind refuse a change of its classwork. */
export async function checkKindEdit(
  core: Hooked,
  trx: Db,
  work: ClassworkRow,
  { mark, kind_fields }: { mark: number; kind_fields?: KindFields | undefined },
): Promise<void> {
  const fields = kind_fields?.[work.kind as KindWithFields];
  await hooksOf(core, work.kind)?.checkEdit?.(trx, work, { mark, fields });
}

/** Changes the fields of the kind if the call has them. */
export async function editKindFields(
  core: Hooked,
  trx: Db,
  work: ClassworkRow,
  fields: KindFields | undefined,
): Promise<void> {
  const own = fields?.[work.kind as KindWithFields];
  if (own) await hooksOf(core, work.kind)?.edit(trx, work, own);
}

/** Reads the fields of the kind as they are on the wire; undefined if it has none. */
export async function readKindFields(
  core: Hooked,
  db: Db,
  work: ClassworkRow,
): Promise<KindFields | undefined> {
  const fields = await hooksOf(core, work.kind)?.read(db, work);
  return fields === undefined ? undefined : ({ [work.kind]: fields } as KindFields);
}

/**
 * Copies the fields of copied classwork.
 * @param works the originals, with the ids of their copies
 */
export async function copyKindFields(
  { shift, ...hooked }: Hooked & { shift: (at: Timestamp) => Timestamp },
  trx: Db,
  works: readonly { row: ClassworkRow; copy: string }[],
): Promise<void> {
  for (const [kind, own] of Map.groupBy(works, ({ row }) => row.kind)) {
    const copies = new Map(own.map(({ row, copy }) => [row.id, copy]));
    await hooksOf(hooked, kind)?.copy(trx, copies, shift);
  }
}

/** Grades students whose excuse from classwork of the kind is revoked. */
export async function regradeByKind(
  core: Core,
  trx: Db,
  work: Pick<ClassworkRow, 'id' | 'kind'>,
  studentIds: readonly string[],
): Promise<void> {
  await hooksOf(core, work.kind)?.regrade?.(core, trx, work, studentIds);
}

export async function restoreKindFields(core: Hooked, trx: Db, work: ClassworkRow): Promise<void> {
  await hooksOf(core, work.kind)?.restore?.(trx, work);
}
