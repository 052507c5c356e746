/** Device in words; an empty text is unknown. The names are the same in all languages. */
export interface DeviceNames {
  browser: string;
  system: string;
}

/** Longer headers are cut off before any pattern sees them. */
const LONGEST = 500;

/**
 * Browsers by what only they send. Those built on another engine come first, because they send its
 * name too.
 */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  // An iPad with desktop sites sends this as well.
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Names the browser and the operating system of a `User-Agent` header. Versions are left out,
 * because they change while the device stays the same.
 */
export function deviceNamesOf(userAgent: string | undefined): DeviceNames {
  const header = (userAgent ?? '').slice(0, LONGEST);
  return { browser: nameIn(BROWSERS, header), system: nameIn(SYSTEMS, header) };
}

function nameIn(names: [pattern: RegExp, name: string][], header: string): string {
  return names.find(([pattern]) => pattern.test(header))?.[1] ?? '';
}
