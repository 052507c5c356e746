// Questions of draft-js about the browser, for user agents of every kind.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/59.0.3071.115 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/121.0.6167.171 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:28.0) Gecko/20100101 Firefox/28.0',
  'Mozilla/5.0 (Android 14; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36 Edg/123.0.2420.81',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Safari/537.36 OPR/108.0.0.0',
  'Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.119 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)',
  '',
];

const QUESTIONS = [
  ['isBrowser', 'Chrome'],
  ['isBrowser', 'Chrome < 60.0.3081.0'],
  ['isBrowser', 'Firefox'],
  ['isBrowser', 'Firefox < 29'],
  ['isBrowser', 'IE'],
  ['isBrowser', 'IE <= 9'],
  ['isBrowser', 'IE <= 11'],
  ['isEngine', 'Gecko'],
  ['isPlatform', 'Mac OS X'],
];

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));

/** Runs each user agent in its own process, because the library reads it only once. */
export function run(scenario, userAgent) {
  if (userAgent !== undefined) return answersFor(userAgent);
  return AGENTS.map((agent) => {
    const output = execFileSync(process.execPath, [...process.execArgv, RUN, scenario, agent]);
    const { result, replaced } = JSON.parse(String(output));
    globalThis.REPLACED?.push(...replaced);
    return result;
  });
}

function answersFor(userAgent) {
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent } });
  globalThis.window = globalThis;
  const draft = createRequire(createRequire(import.meta.url).resolve('draft-js/package.json'));
  const agent = draft('fbjs/lib/UserAgent');
  return QUESTIONS.map(([ask, about]) => agent[ask](about));
}
