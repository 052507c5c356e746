import { createHash } from 'node:crypto';
import { EARLY_KIND, FRAME_KIND, KIND_MARK, LAST_VIEW_KIND } from 'platform/server';
import type { SiteConfig } from 'shared-api/contract';

/** Returns the kinds of inline scripts that are switched on. */
export function inlineKinds(on: {
  prefetch: boolean;
  pageFrame: boolean;
  site: SiteConfig;
}): string[] {
  const isSeenAgain = on.pageFrame && on.site.lastViews !== false;
  return [
    ...(on.prefetch ? [EARLY_KIND] : []),
    ...(on.pageFrame ? [FRAME_KIND] : []),
    ...(isSeenAgain ? [LAST_VIEW_KIND] : []),
  ];
}

/** Hashes of the page's inline scripts by kind, for its content security policy. */
export function inlineHashes(template: string): Map<string, string[]> {
  const kinds = [...template.matchAll(KIND_MARK)].map(([, kind = '', text = '']) => {
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/g)];
    return [kind, scripts.map(([, script = '']) => hashOf(script))] as const;
  });
  return new Map(kinds);
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
