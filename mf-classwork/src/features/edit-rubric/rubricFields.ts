import { formatPlainNumber, numberOf } from 'platform/languages';
import { newKey } from 'shared-api';
import type { Criterion, Rubric } from 'shared-api/contract';

interface LevelFields {
  title: string;
  /** Points, as typed. */
  points: string;
}

/** A criterion in the form. */
export interface CriterionFields extends LevelFields {
  id: string;
  levels: LevelFields[];
}

export function rubricFieldsOf(rubric: Rubric = []): CriterionFields[] {
  return rubric.map(({ levels, ...criterion }) => {
    return { ...typedOf(criterion), levels: levels.map(typedOf) };
  });
}

function typedOf<Worth extends { points: number }>(worth: Worth) {
  return { ...worth, points: formatPlainNumber(worth.points) };
}

/** Converts to the body; a text that is not a number becomes NaN, which the server refuses. */
export function rubricOf(fields: readonly CriterionFields[]): Criterion[] {
  return fields.map(({ id, levels, ...criterion }) => {
    return { id, ...worthOf(criterion), levels: levels.map(worthOf) };
  });
}

function worthOf({ title, points }: LevelFields) {
  return { title: title.trim(), points: numberOf(points) };
}

export function newCriterion(): CriterionFields {
  return { id: newKey(), title: '', points: '', levels: [] };
}

/** Copies the rubric of other classwork; changes affect only the copy. */
export function copyOf(rubric: Rubric): CriterionFields[] {
  return rubricFieldsOf(rubric).map((criterion) => ({ ...criterion, id: newKey() }));
}
