import { isQuestionCsv } from './csv/read-csv.ts';

/** Finds the format of a file without markup; undefined if it is unknown. */
export function formatOfText(text: string): 'csv' | 'aiken' | 'gift' | undefined {
  if (isQuestionCsv(text)) return 'csv';
  if (/^[ \t]*ANSWER:/m.test(text) && !text.includes('{')) return 'aiken';
  return text.includes('{') || /^\s*::/.test(text) ? 'gift' : undefined;
}
