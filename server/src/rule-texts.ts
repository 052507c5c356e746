import { join } from 'node:path';
import { spokenCatalogue } from 'platform/spoken-texts';
import type { RuleText, RuleTexts } from 'shared-api/schema';
import type { LocalizedText } from './localized-text.ts';

const CONTRACT = join(import.meta.dirname, '../node_modules/shared-api');
const textsIn = spokenCatalogue<RuleTexts>(CONTRACT, 'rules');

/** What a rule of the contract says, in the words that forms have for it. */
export function localizedRuleText(text: RuleText): LocalizedText {
  return (language) => text(textsIn(language));
}
