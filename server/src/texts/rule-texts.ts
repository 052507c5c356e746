import { join } from 'node:path';
import { readCatalogueTexts } from 'platform/server';
import type { RuleText, RuleTexts } from 'shared-api/schema';
import type { LocalizedText } from './localized-text.ts';

const CONTRACT = join(import.meta.dirname, '../../node_modules/shared-api');
const textsIn = readCatalogueTexts<RuleTexts>(CONTRACT, 'rules');

/** Turns the message of a contract rule into a localized text, in the words that forms use. */
export function localizedRuleText(text: RuleText): LocalizedText {
  return (language) => text(textsIn(language));
}
