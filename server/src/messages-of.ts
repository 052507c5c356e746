import { join } from 'node:path';
import { spokenTexts } from 'platform/spoken-texts';

/** Texts for whoever they are said to, `messages(language).greeting({ name })`: the server speaks to readers of all languages. */
export const messagesOf = spokenTexts(join(import.meta.dirname, '..'));
