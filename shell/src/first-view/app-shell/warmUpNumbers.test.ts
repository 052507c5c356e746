/** Runs the inlined script. */
async function begin(): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    await import('./warmUpNumbers.ts');
  });
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a number is formatted when the browser is idle', async () => {
  const write = jest.spyOn(Number.prototype, 'toLocaleString');
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (act) => waiting.push(act as () => void);
  await begin();
  expect(write).not.toHaveBeenCalled();
  waiting.forEach((act) => act());
  expect(write).toHaveBeenCalledWith('en');
});

test('a browser without idle callbacks skips it', async () => {
  const write = jest.spyOn(Number.prototype, 'toLocaleString');
  await begin();
  expect(write).not.toHaveBeenCalled();
});
