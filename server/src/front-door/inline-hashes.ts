import { createHash } from 'node:crypto';
import { EARLY_KIND, KIND_MARK } from 'platform/page-marks';

/** The hashes of the page's own scripts that stand in it, for its policy: none but the early one does. */
export function inlineHashes(template: string): string[] {
  return [...template.matchAll(KIND_MARK)]
    .filter(([, kind]) => kind === EARLY_KIND)
    .flatMap(([, , text = '']) => [...text.matchAll(/<script>(.*?)<\/script>/g)])
    .map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
    .map((digest) => `'sha256-${digest}'`);
}
