import { getPastWork, type PastWork } from 'shared-api/contract';
import { stub } from 'shared-api/testing';

/** Stubs the counts of past classwork, by default none. */
export function stubPast(change: Partial<PastWork> = {}): void {
  stub(getPastWork, { count: 0, topics: [], ...change });
}
