import { describeMeanwhile, mayGoOn, shorten, type Meanwhile } from './changed.ts';

const NOW = new Date(2026, 0, 31, 15, 0);
const AT = new Date(2026, 0, 31, 14, 2).toISOString();
const MEANWHILE: Meanwhile = {
  what: 'promoted',
  remote: 'mf-chat',
  expected: '9d37aaaaaaaa',
  active: 'bff6bbbbbbbb',
  history: { before: ['9d37aaaaaaaa'], left: { '9d37aaaaaaaa': AT }, withdrawn: [] },
  log: [
    {
      at: AT,
      by: 'ci-chat',
      what: 'promoted',
      from: '9d37aaaaaaaa',
      to: 'bff6bbbbbbbb',
      why: null,
    },
  ],
  known: ['9d37aaaaaaaa', 'bff6bbbbbbbb'],
};

test('the message names the earlier change with from, to, time and name', () => {
  expect(describeMeanwhile(MEANWHILE, NOW)).toBe(
    'Not promoted: mf-chat went from 9d37 to bff6 at 14:02 (by ci-chat). Look, and say --over bff6.',
  );
});

test('another day is named', () => {
  const { history } = MEANWHILE;
  const at = '2026-01-12T12:00:00.000Z';
  const earlier = { ...MEANWHILE, history: { ...history, left: { '9d37aaaaaaaa': at } }, log: [] };
  expect(describeMeanwhile(earlier, NOW)).toMatch(/ on 2026-01-12 at \d\d:\d\d \(by local\)\. /);
});

test('a change missing in the log was made on the server’s machine', () => {
  const later = new Date(2026, 0, 31, 14, 30).toISOString();
  const { history } = MEANWHILE;
  const left = { ...history.left, '123456789abc': later };
  const message = describeMeanwhile({ ...MEANWHILE, history: { ...history, left } }, NOW);
  expect(message).toContain(' at 14:30 (by local). ');
  const uploaded = [{ ...MEANWHILE.log[0]!, what: 'uploaded' }];
  expect(describeMeanwhile({ ...MEANWHILE, log: uploaded }, NOW)).toContain('at 14:02 (by local)');
});

test('no active release is named as such', () => {
  const first = { ...MEANWHILE, expected: null };
  expect(describeMeanwhile(first, NOW)).toContain('from nothing to bff6');
  const deactivated = { ...MEANWHILE, active: null, log: [] };
  expect(describeMeanwhile(deactivated, NOW)).toMatch(/from 9d37 to nothing .* Look\.$/);
});

test('ids are as short as possible without ambiguity', () => {
  expect(shorten('abcdef012345', [])).toBe('abcd');
  expect(shorten('abcdef012345', ['abcdef012345', 'abcdee000000', 'abcf'])).toBe('abcdef');
  expect(shorten('abc', ['abcd'])).toBe('abc');
});

test.each([
  [{ expected: 'bff6bbbbbbbb' }, true],
  [{ expected: null }, false],
  [{ expected: '9d37aaaaaaaa', over: 'bff6' }, true],
  [{ expected: '9d37aaaaaaaa', over: 'bff6bbbbbbbb' }, true],
  [{ expected: '9d37aaaaaaaa', over: '9d37' }, false],
  [{ expected: '9d37aaaaaaaa', over: 'bff' }, false],
  [{ expected: '9d37aaaaaaaa', over: '' }, false],
])('while bff6bbbbbbbb is active, %j may continue: %s', (order, expected) => {
  expect(mayGoOn('bff6bbbbbbbb', order)).toBe(expected);
});

test('if nothing is active, that must be expected', () => {
  expect(mayGoOn(null, { expected: null })).toBe(true);
  expect(mayGoOn(null, { expected: '9d37aaaaaaaa', over: 'null' })).toBe(false);
});
