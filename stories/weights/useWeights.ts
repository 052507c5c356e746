import { use } from 'react';
import type { ComponentWeight } from './componentWeights.ts';

let weights: Promise<ComponentWeight[]> | undefined;

/** Suspends until they are there. */
export function useWeights(): ComponentWeight[] {
  weights ??= fetch('weights.json').then((reply) => reply.json() as Promise<ComponentWeight[]>);
  return use(weights);
}

/** Of bytes: “1.3 KB”. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
