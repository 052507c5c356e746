/** What the last comparison found is meant so. node check/acceptChanges.ts */
import { existsSync } from 'node:fs';
import { keepChanges } from './keepChanges.ts';
import { CHANGES } from './places.ts';

if (existsSync(CHANGES)) {
  // On the main branch they are taken anew: there they are everybody's.
  await keepChanges(CHANGES, null);
  console.log('Kept. The next run compares with them.');
} else {
  console.error('Nothing was compared yet: npm run pictures');
  process.exitCode = 1;
}
