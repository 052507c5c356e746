// Run `node server/src/database/privacy/write-privacy.ts` after a change in this folder.
import { writeFileSync } from 'node:fs';
import { PRIVACY_FILE, privacyPage } from './privacy-page.ts';

writeFileSync(PRIVACY_FILE, privacyPage());
