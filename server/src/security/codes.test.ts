import { randomBytes } from 'node:crypto';
import { base32 } from './base32.ts';
import { codeOf, findStep, stepAt } from './totp.ts';
import { Vault, databaseKey, operatorKey, sealedBy } from './vault.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %s is that of RFC 6238', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1_000))).toBe(code);
});

test('a code counts one step early and late, and no longer', () => {
  const now = 1_234_567_890_000;
  const steps = [-2, -1, 0, 1, 2].map((by) => {
    return findStep(SECRET, codeOf(SECRET, stepAt(now) + by), now);
  });
  const here = stepAt(now);
  expect(steps).toEqual([null, here - 1, here, here + 1, null]);
  for (const wrong of ['', '12345', '1234567', '٠٠٥٩٢٤']) {
    expect(findStep(SECRET, wrong, now)).toBeNull();
  }
});

test.each([
  ['', ''],
  ['f', 'my'],
  ['fo', 'mzxq'],
  ['foo', 'mzxw6'],
  ['foob', 'mzxw6yq'],
  ['fooba', 'mzxw6ytb'],
  ['foobar', 'mzxw6ytboi'],
])('%j is %j in base32, as in RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a sealed secret opens only whole, in its context and with its key', () => {
  const vault = new Vault(databaseKey(randomBytes(32)));
  const sealed = vault.seal(SECRET, 'ada');
  expect(vault.open(sealed, 'ada')).toEqual(SECRET);
  expect(vault.seal(SECRET, 'ada')).not.toBe(sealed);
  expect(sealed).not.toContain(SECRET.toString('base64url'));
  expect(vault.open(sealed, 'grace')).toBeNull();
  expect(new Vault(databaseKey(randomBytes(32))).open(sealed, 'ada')).toBeNull();
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  for (const wrong of [changed, 'v1.', 'v1.AAAA', 'plain', '']) {
    expect(vault.open(wrong, 'ada')).toBeNull();
  }
});

test('a vault seals by its first key, opens by all, and names the key of what it cannot open', () => {
  const own = databaseKey(randomBytes(32));
  const [older, newer] = [operatorKey(randomBytes(32)), operatorKey(randomBytes(32))];
  const before = new Vault(own).seal(SECRET, 'ada');
  const then = new Vault(older, [own]).seal(SECRET, 'ada');
  const vault = new Vault(newer, [older, own]);
  const now = vault.seal(SECRET, 'ada');
  for (const sealed of [before, then, now]) expect(vault.open(sealed, 'ada')).toEqual(SECRET);
  expect(now.startsWith(vault.prefix)).toBe(true);
  expect(new Vault(newer, [own]).open(then, 'ada')).toBeNull();
  expect(sealedBy(then)).toBe(older.prefix.slice(3, 11));
  expect(sealedBy(before)).toBeNull();
});
