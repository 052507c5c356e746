import { formatNumber, formatPlainNumber, parseNumber } from 'platform/languages';
import { messages } from './messages.ts';

/** The reason why a typed text is no number, for its field; null for a number, and for nothing typed. */
export function numberMistake(typed: string): string | null {
  const parsed = parseNumber(typed);
  switch (parsed.fault) {
    case 'ambiguous':
      return messages.ambiguous({
        whole: formatPlainNumber(parsed.whole),
        decimal: formatNumber(parsed.decimal, { maximumFractionDigits: 3 }),
      });
    case 'grouped':
      return messages.grouped;
    case 'unreadable':
      return messages.unreadable({ example: formatPlainNumber(8.5) });
    default:
      return null;
  }
}
