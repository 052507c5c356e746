import { getPastWork, type PastWork } from 'shared-api/contract';
import { stub } from 'shared-api/testing';

/** How much of the class is past: nothing, unless told. */
export function stubPast(change: Partial<PastWork> = {}): void {
  stub(getPastWork, { count: 0, topics: [], ...change });
}
