// Run `node server/src/database/record-released.ts` before a release: its migrations must not
// change from then on.
import { writeFileSync } from 'node:fs';
import { RELEASED_FILE, migrationHashes, releasedHashes } from './released.ts';

const hashes = { ...migrationHashes(), ...releasedHashes() };
writeFileSync(RELEASED_FILE, `${JSON.stringify(hashes, null, 2)}\n`);
