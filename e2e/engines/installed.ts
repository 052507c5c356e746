import { existsSync } from 'node:fs';

const MACHINES = ['x86_64', 'aarch64'];

function find(...paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

function all<Names extends string>(
  programs: Record<Names, string | undefined>,
): Record<Names, string> | undefined {
  const isThere = Object.values(programs).every(Boolean);
  return isThere ? (programs as Record<Names, string>) : undefined;
}

/**
 * Programs of each engine, where Debian installs them; undefined if one of them is not installed.
 */
export const firefoxPrograms = all({ firefox: find('/usr/bin/firefox-esr') });

export const webKitPrograms = all({
  driver: find('/usr/bin/WebKitWebDriver'),
  browser: find(...MACHINES.map((name) => `/usr/lib/${name}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)),
  display: find('/usr/bin/Xvfb'),
});
