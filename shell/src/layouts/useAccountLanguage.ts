import { useEffect, useRef } from 'react';
import { hasUnsavedChanges } from 'platform/host';
import { getLanguage, isLanguage, keepLanguage, savedLanguage } from 'platform/languages';
import { request, useProfile } from 'shared-api';
import { saveProfile } from 'shared-api/contract';

/**
 * Applies the account's language once it is known: it takes precedence over the browser's, and the
 * page reloads. An account without a language takes over the one chosen in this browser.
 */
export function useAccountLanguage(): void {
  const { data: profile } = useProfile();
  const isSettled = useRef(false);

  useEffect(() => {
    if (!profile || isSettled.current) return;
    isSettled.current = true;
    const { language } = profile;
    const deviceLanguage = savedLanguage();
    if (language) {
      if (
        deviceLanguage === language ||
        (deviceLanguage === undefined && language === getLanguage())
      )
        return;
      keepLanguage(language);
      // A page in that language only stores it; one with unsaved changes switches on the next load.
      if (language !== getLanguage() && !hasUnsavedChanges()) location.reload();
    } else if (deviceLanguage !== undefined && isLanguage(deviceLanguage)) {
      // The next page tries again.
      request(saveProfile, { body: { language: deviceLanguage } }).catch(() => undefined);
    }
  }, [profile]);
}
