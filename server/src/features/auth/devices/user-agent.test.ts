import { weigh } from 'platform/server';
import { deviceNamesOf } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [WINDOWS, 'Chrome', 'Windows'],
  [`${WINDOWS} Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} OPR/125.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  [`${IPHONE} (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox', 'iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
  [undefined, '', ''],
])('%s is %s on %s', (header, browser, system) => {
  expect(deviceNamesOf(header)).toEqual({ browser, system });
});

test('a header of any length is read in a moment', async () => {
  const header = `Version/ ${'Version/1 '.repeat(100_000)}`;
  expect(await weigh(() => deviceNamesOf(header), 1)).toBeLessThan(1);
});
