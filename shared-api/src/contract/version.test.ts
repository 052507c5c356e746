import manifest from '../../package.json';
import { CONTRACT_VERSION } from './version.ts';

test('cached responses and releases use the same contract version', () => {
  expect(CONTRACT_VERSION).toBe(manifest.contract);
});
