import { CLASSWORK_KINDS, CLASSWORK_KIND_NAMES } from 'shared-api/contract';
import type { ClassworkKind, CreateClassworkBody, KindTraits } from 'shared-api/contract';
import { invalidField } from '../../errors.ts';
import { errorMessages } from './messages.ts';

type Trait = keyof KindTraits;

/** Whether the classwork of a kind has something. */
export function hasTrait(kind: ClassworkKind, trait: Trait): boolean {
  return CLASSWORK_KINDS[kind][trait];
}

/** Lists the kinds whose classwork has something, for conditions of queries. */
export function kindsWith(trait: Trait): ClassworkKind[] {
  return CLASSWORK_KIND_NAMES.filter((kind) => hasTrait(kind, trait));
}

/**
 * Refuses values that classwork of this kind cannot have.
 * @throws HttpError 400 for the first field that does not fit
 */
export function checkFieldsOfKind(body: CreateClassworkBody): void {
  const { classwork_type: kind } = body;
  const wrong =
    (!hasTrait(kind, 'hasDueDate') && (body.date_due ? 'date_due' : body.late && 'late')) ||
    (!hasTrait(kind, 'hasMarks') && fieldAboutMarks(body)) ||
    (Object.keys(body.kind_fields ?? {}).some((name) => name !== kind) && 'kind_fields');
  if (wrong) throw invalidField(wrong, errorMessages.notOfKind);
}

function fieldAboutMarks({ mark, rubric, category_id, holds_grades }: CreateClassworkBody) {
  if (mark > 0) return 'mark';
  if (rubric && rubric.length > 0) return 'rubric';
  if (category_id) return 'category_id';
  return holds_grades && 'holds_grades';
}

/**
 * Refuses an edit that would change the kind.
 * @throws HttpError 400
 */
export function checkSameKind(kind: ClassworkKind, { classwork_type }: CreateClassworkBody): void {
  if (kind !== classwork_type) throw invalidField('classwork_type', errorMessages.kindStays);
}
