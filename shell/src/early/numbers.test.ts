/** Runs the script that stands in the page. */
async function begin(): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    await import('./numbers.ts');
  });
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a number is written once nobody waits for anything', async () => {
  const write = jest.spyOn(Number.prototype, 'toLocaleString');
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (act) => waiting.push(act as () => void);
  await begin();
  expect(write).not.toHaveBeenCalled();
  waiting.forEach((act) => act());
  expect(write).toHaveBeenCalledWith('en');
});

test('a browser that has no idle callbacks goes on without', async () => {
  const write = jest.spyOn(Number.prototype, 'toLocaleString');
  await begin();
  expect(write).not.toHaveBeenCalled();
});
