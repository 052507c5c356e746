/** Accepts the changes of the last comparison: `node check/acceptChanges.ts`. */
import { existsSync } from 'node:fs';
import { keepChanges } from './keepChanges.ts';
import { CHANGES } from './places.ts';

if (existsSync(CHANGES)) {
  // Without a commit, because only the main branch's pictures are shared. The next commit there
  // replaces them.
  await keepChanges(CHANGES, null);
  console.log('Kept. The next run compares with them.');
} else {
  console.error('Nothing was compared yet: npm run pictures');
  process.exitCode = 1;
}
