import { createHash } from 'node:crypto';
import { EARLY_KIND, FRAME_KIND, KIND_MARK, LAST_VIEW_KIND } from 'platform/page-marks';
import type { SiteConfig } from 'shared-api/contract';

/** The kinds of scripts that stand in a page themselves, where they are not switched off. */
export function inlineKinds(on: {
  earlyData: boolean;
  pageFrame: boolean;
  site: SiteConfig;
}): string[] {
  const isSeenAgain = on.pageFrame && on.site.lastViews !== false;
  return [
    ...(on.earlyData ? [EARLY_KIND] : []),
    ...(on.pageFrame ? [FRAME_KIND] : []),
    ...(isSeenAgain ? [LAST_VIEW_KIND] : []),
  ];
}

/** Of the scripts that stand in the page, by kind: what lets them in, in its policy. */
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
