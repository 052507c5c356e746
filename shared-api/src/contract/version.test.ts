import manifest from '../../package.json';
import { CONTRACT_VERSION } from './version.ts';

test('what is kept on devices is told apart by the number that releases are', () => {
  expect(CONTRACT_VERSION).toBe(manifest.contract);
});
