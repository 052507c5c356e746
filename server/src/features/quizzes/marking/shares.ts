import type { PartialCredit } from 'shared-api/quizzes';

/** Share of the points of a question: `part` divided by `whole`, without rounding. */
export interface Share {
  part: bigint;
  whole: bigint;
}

/** Shares of the contract are decimals from 0 to 1; here they are billionths. */
const BILLION = 1_000_000_000n;

export const NONE: Share = { part: 0n, whole: 1n };
export const FULL: Share = { part: 1n, whole: 1n };

/** Converts a share from 0 to 1, 1 by default, to billionths. */
export function billionthsOf(share = 1): bigint {
  return BigInt(Math.round(share * Number(BILLION)));
}

/** Converts a share from 0 to 1, 1 by default. */
export function shareOf(share?: number): Share {
  return { part: billionthsOf(share), whole: BILLION };
}

/** How the parts of a question were answered: choices, pairs, positions or gaps. */
export interface Parts {
  /** Sum of the parts that are right, in billionths; a part can be right by half. */
  right: bigint;
  /** Number of parts that were answered wrongly; those without an answer do not count. */
  wrong: number;
  /** Number of parts of a right answer. */
  total: number;
}

/** Adds up parts, each with its billionths, or undefined without an answer. */
export function sumOfParts(parts: readonly (bigint | undefined)[], total: number): Parts {
  const right = parts.reduce<bigint>((sum, part = 0n) => sum + part, 0n);
  return { right, wrong: parts.filter((part) => part === 0n).length, total };
}

/** Returns the share of a question from its parts, by its terms for partial credit. */
export function creditFor({ right, wrong, total }: Parts, terms: PartialCredit): Share {
  const whole = BILLION * BigInt(total);
  if (terms === 'none') return right === whole && wrong === 0 ? FULL : NONE;
  const part = terms === 'proportional' ? right : right - BILLION * BigInt(wrong);
  return part < 0n ? NONE : { part, whole };
}

/** Converts a share of points to hundredths of points; half a hundredth is rounded up. */
export function hundredthsOf(points: number, { part, whole }: Share): number {
  const hundredths = BigInt(Math.round(points * 100));
  return Number((2n * hundredths * part + whole) / (2n * whole));
}
