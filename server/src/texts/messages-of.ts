import { join } from 'node:path';
import { spokenTexts } from 'platform/server';

/**
 * Returns texts in the reader's language: `messages(language).greeting({ name })`. One server
 * speaks to readers of all languages.
 */
export const messagesOf = spokenTexts(join(import.meta.dirname, '../..'));
