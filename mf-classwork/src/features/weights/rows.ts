import { formatPlainNumber, numberOf } from 'platform/languages';
import {
  MOST_DROPPED,
  MOST_WEIGHT,
  comparableName,
  type GradeCategory,
  type SaveGradingBody,
} from 'shared-api/contract';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** Fields of a category; controls hold texts. */
export interface Row {
  /** Identifies the row, saved or not. */
  key: string;
  /** Id of a saved category. */
  id?: string;
  title: string;
  weight: string;
  drop_lowest: string;
}

export interface RowMistakes {
  title?: string;
  weight?: string;
  drop_lowest?: string;
}

export function rowsOf(categories: readonly GradeCategory[]): Row[] {
  return categories.map(({ id, title, weight, drop_lowest: drop }) => {
    const numbers = { weight: formatPlainNumber(weight), drop_lowest: formatPlainNumber(drop) };
    return { key: id, id, title, ...numbers };
  });
}

/** Adds an empty row with a new key. */
export function withNew(rows: readonly Row[]): Row[] {
  const key = `new-${Math.max(0, ...rows.map(({ key: each }) => Number(each.slice(4)) || 0)) + 1}`;
  return [...rows, { key, title: '', weight: '', drop_lowest: '0' }];
}

/** Converts to the body. A category that was removed on the server becomes a new one. */
export function categoriesOf(
  rows: readonly Row[],
  now: readonly GradeCategory[],
): SaveGradingBody['categories'] {
  const known = new Set(now.map(({ id }) => id));
  return rows.map(({ id, title, weight, drop_lowest: drop }) => ({
    ...(id !== undefined && known.has(id) ? { id } : {}),
    title: title.trim(),
    weight: numberOf(weight),
    drop_lowest: numberOf(drop),
  }));
}

/** Returns the error messages of rows by their key. */
export function mistakesOf(rows: readonly Row[]): Map<string, RowMistakes> {
  const errors = new Map<string, RowMistakes>();
  const titles = new Set<string>();
  for (const { key, title, weight, drop_lowest: drop } of rows) {
    const wrong: RowMistakes = {};
    const comparable = comparableName(title);
    if (comparable === '') wrong.title = messages.titleMissing;
    else if (titles.has(comparable)) wrong.title = messages.titleTwice;
    titles.add(comparable);
    if (!isWeight(numberOf(weight))) {
      wrong.weight = numberError(weight) ?? messages.weightWrong({ max: MOST_WEIGHT });
    }
    const count = numberOf(drop);
    if (!Number.isInteger(count) || count < 0 || count > MOST_DROPPED) {
      wrong.drop_lowest = numberError(drop) ?? messages.dropWrong({ max: MOST_DROPPED });
    }
    if (Object.keys(wrong).length > 0) errors.set(key, wrong);
  }
  return errors;
}

/** Returns the weights that are valid so far. */
export function weightsOf(rows: readonly Row[]): { weight: number }[] {
  return rows
    .map(({ weight }) => numberOf(weight))
    .flatMap((weight) => (isWeight(weight) ? [{ weight }] : []));
}

function isWeight(weight: number): boolean {
  return weight >= 0 && weight <= MOST_WEIGHT && Number(weight.toFixed(2)) === weight;
}
