import { loadScoreRules } from './scoreRules.ts';

afterEach(() => jest.resetModules());

test('a score is checked by the rules of the contract', async () => {
  const check = await loadScoreRules();
  expect(check(17.5)).toBeNull();
  expect(check(-1)).toEqual(expect.any(String));
});

test('if the rules fail to load, the server checks', async () => {
  jest.doMock('./checkScore.ts', () => {
    throw new Error('The script is lost');
  });
  await jest.isolateModulesAsync(async () => {
    const { loadScoreRules: load } = await import('./scoreRules.ts');
    expect((await load())(-1)).toBeNull();
  });
});
