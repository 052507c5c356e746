import { join } from 'node:path';
import { readTexts } from 'platform/server';

/**
 * Returns texts in the reader's language: `messages(language).greeting({ name })`. One server
 * speaks to readers of all languages.
 */
export const messagesOf = readTexts(join(import.meta.dirname, '../..'));
