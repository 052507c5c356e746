import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IS_ALONE, ROOT } from '../local/workspaceRoot.ts';

const INSTALLED = [
  process.env['CHROMIUM_PATH'],
  // Renders the same without a window, with a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the machine's browser, or the one in the packages of e2e (only on Linux, and where e2e
 * exists).
 */
export async function browserPath(): Promise<string | undefined> {
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed || IS_ALONE || process.platform !== 'linux') return installed;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const require = createRequire(join(ROOT, 'e2e', 'package.json'));
  const file = pathToFileURL(require.resolve('@sparticuz/chromium')).href;
  const carried = (await import(file)) as { default: { executablePath: () => Promise<string> } };
  return carried.default.executablePath();
}
