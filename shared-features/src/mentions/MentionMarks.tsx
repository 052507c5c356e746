import { useEffect } from 'react';
import { useProfile } from 'shared-api';
import { markMentions } from './markMentions.ts';

/** Marks whom the texts of a page name that carry `data-mentions`: once on a page. Browsers that know no highlights show text. */
export function MentionMarks({ classId }: { classId: string }) {
  // The shell has asked for it.
  const { data: profile, error } = useProfile();
  const ownName = profile?.username;
  const isKnown = profile !== undefined || error !== undefined;

  useEffect(() => {
    if (!isKnown || !globalThis.CSS?.highlights) return;
    return markMentions(classId, ownName);
  }, [classId, ownName, isKnown]);

  return null;
}
