import type { PartialCredit, TextKey } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import { hasElement } from '../texts/markup.ts';
import { isColumn, partNumber, type Column, type PartColumn } from './columns.ts';

/** Cells of one question, which remember whether they were read. */
export class QuestionRow {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();

  constructor(cells: ReadonlyMap<string, string>) {
    this.#cells = cells;
  }

  /** Returns a cell, or undefined for an empty one. */
  text(column: Column | `${PartColumn}_${number}`): string | undefined {
    this.#used.add(column);
    const text = this.#cells.get(column) ?? '';
    return text === '' ? undefined : text;
  }

  /** Returns a cell as HTML. Line breaks of a cell without elements are shown. */
  html(column: Column | `${PartColumn}_${number}`): string | undefined {
    const text = this.text(column);
    if (text === undefined || hasElement(text)) return text;
    return text.replace(/\r\n|\r|\n/g, '<br>');
  }

  /** Reads `yes` or `no`. */
  flag(column: Column): boolean {
    const text = this.text(column)?.toLowerCase() ?? 'no';
    if (['yes', 'true', '1'].includes(text)) return true;
    if (['no', 'false', '0'].includes(text)) return false;
    throw new LeftOut('unclear', `${column}: ${text}`);
  }

  /** Lists the numbers of the parts that have a cell. */
  partNumbers(): number[] {
    const filled = Array.from(this.#cells).filter(([, text]) => text !== '');
    const numbers = filled.flatMap(([name]) => partNumber(name) ?? []);
    return [...new Set(numbers)].sort((a, b) => a - b);
  }

  /** Lists the columns with a text that were not read. */
  unused(): string[] {
    return Array.from(this.#cells)
      .filter(([name, text]) => {
        return isColumn(name) && text !== '' && !this.#used.has(name);
      })
      .map(([name]) => name);
  }
}

const CREDITS: readonly PartialCredit[] = ['none', 'proportional', 'right_minus_wrong'];

export function partialCreditCell(row: QuestionRow): PartialCredit {
  const written = row.text('partial_credit') ?? 'none';
  const credit = CREDITS.find((each) => each === written);
  if (!credit) throw new LeftOut('unclear', `partial_credit: ${written}`);
  return credit;
}

export function textRulesOf(row: QuestionRow): Omit<TextKey, 'accepted' | 'pattern'> {
  return {
    ignores_case: row.flag('ignores_case'),
    ignores_accents: row.flag('ignores_accents'),
    is_exact: row.flag('is_exact'),
  };
}
