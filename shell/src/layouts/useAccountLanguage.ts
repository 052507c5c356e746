import { useEffect, useRef } from 'react';
import { hasUnsavedChanges } from 'platform/host';
import { getLanguage, isLanguage, keepLanguage, keptLanguage } from 'platform/languages';
import { request, useProfile } from 'shared-api';
import { saveProfile } from 'shared-api/contract';

/**
 * Once the account is known: its language counts before the browser's, and the page begins anew in it. An account without one takes
 * over what was chosen in this browser.
 */
export function useAccountLanguage(): void {
  const { data: profile } = useProfile();
  const isSettled = useRef(false);

  useEffect(() => {
    if (!profile || isSettled.current) return;
    isSettled.current = true;
    const { language } = profile;
    const kept = keptLanguage();
    if (language) {
      if (kept === language || (kept === undefined && language === getLanguage())) return;
      keepLanguage(language);
      // A page that has it already only had to remember; one with something unsaved follows with the next.
      if (language !== getLanguage() && !hasUnsavedChanges()) location.reload();
    } else if (kept !== undefined && isLanguage(kept)) {
      // The next page tries again.
      request(saveProfile, { body: { language: kept } }).catch(() => undefined);
    }
  }, [profile]);
}
