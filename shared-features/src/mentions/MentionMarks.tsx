import { useEffect } from 'react';
import { useProfile } from 'shared-api';
import { markMentions } from './markMentions.ts';

/**
 * Highlights mentions in texts with `data-mentions`; use once on a page. Browsers without the
 * Highlight API show plain text.
 */
export function MentionMarks({ classId }: { classId: string }) {
  // The shell has loaded it already.
  const { data: profile, error } = useProfile();
  const ownName = profile?.username;
  const isKnown = profile !== undefined || error !== undefined;

  useEffect(() => {
    if (!isKnown || !globalThis.CSS?.highlights) return;
    return markMentions(classId, ownName);
  }, [classId, ownName, isKnown]);

  return null;
}
