import { use } from 'react';
import type { ComponentWeight } from './componentWeights.ts';

let weights: Promise<ComponentWeight[]> | undefined;

/** Returns the sizes; suspends until they are loaded. */
export function useWeights(): ComponentWeight[] {
  weights ??= fetch('weights.json').then((reply) => reply.json() as Promise<ComponentWeight[]>);
  return use(weights);
}

/** Formats bytes as kilobytes: “1.3 KB”. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
