import { formatNumber } from 'platform/languages';
import type { Choice } from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';

/** Returns texts for a list of the browser; numbers where a choice is more than plain text. */
export function partnerNames(partners: readonly Choice[]): {
  names: { id: string; text: string }[];
  isNumbered: boolean;
} {
  const isNumbered = partners.some(({ text }) => /<img\b/.test(text) || plainTextOf(text) === '');
  const names = partners.map(({ id, text }, index) => {
    const plain = plainTextOf(text);
    if (!isNumbered) return { id, text: plain };
    return { id, text: `${formatNumber(index + 1)}. ${plain}`.trim() };
  });
  return { names, isNumbered };
}
