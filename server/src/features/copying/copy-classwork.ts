import { SERVER_LIMITS } from 'shared-api/schema';
import { idAt } from '../../database/ids.ts';
import { DAY, timestamp, timestampAt } from '../../time.ts';
import { copyKindFields } from '../classwork/kind-hooks.ts';
import { liveClasswork, type ClassworkRow } from '../classwork/queries.ts';
import { isDue } from '../classwork/present.ts';
import { copyAttachments } from '../files/copies.ts';
import { copyPictures } from '../images/copies.ts';
import { inBatches, type Copying } from './copying.ts';

/**
 * Copies the classwork.
 * @param categories ids of the new class's categories by those of the originals
 */
export async function copyClasswork(
  copying: Copying,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const { trx, from } = copying;
  const found = await liveClasswork(trx, from)
    .select('id')
    .orderBy('posted_at')
    .orderBy('id')
    .execute();
  const ids = found.map(({ id }) => id);
  await inBatches(copying, ids, async (batch) => {
    const rows = await liveClasswork(trx, from)
      .selectAll()
      .where('id', 'in', [...batch.keys()])
      .execute();
    if (rows.length === 0) return;
    const made = new Map(
      rows.map((row) => [row.id, copyOf(copying, row, categories, batch.get(row.id) ?? 0)]),
    );
    await trx
      .insertInto('classwork')
      .values([...made.values()])
      .execute();
    const copies = new Map(
      [...made].map(([id, { id: copy, question }]) => [id, { copy, text: question }]),
    );
    await copyPictures(trx, 'classwork_id', copies);
    await copyAttachments(trx, 'classwork_id', copies, { classId: copying.to, userId: copying.by });
    await copyKindFields(
      copying,
      trx,
      rows.map((row) => ({ row, copy: copies.get(row.id)?.copy ?? '' })),
    );
  });
}

/**
 * Copies each column by name, so that the compiler reports a new column. Work that is past by its
 * new date becomes a draft, so that nobody who joins has missed it. Its teacher can change the
 * date, or publish it. A publication time beyond the limit of schedules is dropped.
 */
function copyOf(
  { to, by, parts, shift }: Copying,
  row: ClassworkRow,
  categories: ReadonlyMap<string, string>,
  at: number,
): ClassworkRow {
  const due_at = row.due_at === null ? null : shift(row.due_at);
  const then = row.publish_at === null ? null : shift(row.publish_at);
  const latest = timestamp(SERVER_LIMITS.scheduledDays * DAY);
  const isAllowed = then !== null && !isDue(then, timestamp()) && then <= latest;
  const publish_at = isAllowed ? then : null;
  return {
    id: idAt(at),
    class_id: to,
    kind: row.kind,
    title: row.title,
    question: row.question,
    mark: row.mark,
    files: row.files,
    topic: row.topic,
    rubric: parts.has('rubrics') ? row.rubric : '',
    marks_version: 1,
    category_id: categories.get(row.category_id ?? '') ?? null,
    late_policy: row.late_policy,
    late_percent: row.late_percent,
    late_floor: row.late_floor,
    is_draft: row.is_draft || isDue(due_at, timestamp()),
    due_at,
    publish_at,
    scheduled_by: publish_at === null ? null : by,
    held: null,
    posted_at: timestampAt(at),
    changed_at: timestampAt(at),
    version: 1,
    holds_grades: row.holds_grades,
    has_grades: false,
    deleted_at: null,
    deleted_by: null,
    told_due_at: null,
    reminded_at: null,
  };
}
