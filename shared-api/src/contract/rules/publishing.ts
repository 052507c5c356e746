import { classworkRules } from './late.ts';
import { instant } from './instant.ts';
import { publishPostRules } from './stream.ts';
import { editPostRules } from './streamEdits.ts';
import { version } from './version.ts';

// Forms use the rules without a schedule: only the server's clock can judge the moment.

/** The moment at which the server publishes it; null for none. */
function publishAt() {
  return instant().nullable().optional();
}

export const writePostRules = publishPostRules.shape({ publish_at: publishAt() });

export const changePostRules = editPostRules.shape({ publish_at: publishAt() });

export const writeClassworkRules = classworkRules.shape({ publish_at: publishAt() });

export const editClassworkRules = writeClassworkRules.shape({ version: version() });
