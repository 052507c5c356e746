import { formatNumber, formatPlainNumber, parseNumber } from 'platform/languages';
import { messages } from './messages.ts';

/**
 * Returns the error message for a typed text that is not a number; null for a number, and for an
 * empty text.
 */
export function numberError(typed: string): string | null {
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
