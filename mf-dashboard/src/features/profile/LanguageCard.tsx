import { useId, useState, type ChangeEvent } from 'react';
import { LANGUAGES, getLanguage, isLanguage, keepLanguage } from 'platform/languages';
import type { Profile } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Card } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { useSaveProfile } from './useSaveProfile.ts';

const FAILURES = { slow: messages.saveSlow, failed: messages.failed };
/** Each language under its own name. */
const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

/** Sets the account's language on the server and in this browser; the page reloads in it. */
export function LanguageCard({ profile }: { profile: Profile }) {
  const titleId = useId();
  const { trigger, isBusy } = useSaveProfile();
  const [chosen, setChosen] = useState(profile.language ?? getLanguage());

  async function handleChange({ target }: ChangeEvent<HTMLSelectElement>) {
    const language = target.value;
    if (!isLanguage(language) || isBusy) return;
    setChosen(language);
    try {
      await trigger({ language });
      keepLanguage(language);
      location.reload();
    } catch (error) {
      setChosen(profile.language ?? getLanguage());
      toastFailure(error, FAILURES);
    }
  }

  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.languageTitle}</h2>
      <SelectField
        name="language"
        label={messages.language}
        hint={messages.languageHint}
        value={chosen}
        onChange={handleChange}
        options={OPTIONS}
      />
    </Card>
  );
}
