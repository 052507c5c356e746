import { classworkRules } from './late.ts';
import { instant } from './instant.ts';
import { publishPostRules } from './stream.ts';
import { editPostRules } from './streamEdits.ts';
import { version } from './version.ts';

// The forms have the rules of what is written: when it is published is the server's clock to judge.

/** When the server is to publish it by itself; null for no such moment. */
function publishAt() {
  return instant().nullable().optional();
}

export const writePostRules = publishPostRules.shape({ publish_at: publishAt() });

export const changePostRules = editPostRules.shape({ publish_at: publishAt() });

export const writeClassworkRules = classworkRules.shape({ publish_at: publishAt() });

export const editClassworkRules = writeClassworkRules.shape({ version: version() });
