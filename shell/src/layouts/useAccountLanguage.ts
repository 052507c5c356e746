import { useEffect, useRef } from 'react';
import { hasUnsavedChanges } from 'platform/host';
import { getLanguage, isLanguage, keepLanguage, savedLanguage } from 'platform/languages';
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
    const saved = savedLanguage();
    if (language) {
      if (saved === language || (saved === undefined && language === getLanguage())) return;
      keepLanguage(language);
      // A page that has it already only had to remember; one with something unsaved follows with the next.
      if (language !== getLanguage() && !hasUnsavedChanges()) location.reload();
    } else if (saved !== undefined && isLanguage(saved)) {
      // The next page tries again.
      request(saveProfile, { body: { language: saved } }).catch(() => undefined);
    }
  }, [profile]);
}
