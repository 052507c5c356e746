// For draft-js, which asks only for Chrome, Firefox, Internet Explorer, Gecko and macOS.
// The library that this file replaces knows every device.

const UNKNOWN = 'Unknown';
const agent = globalThis.navigator?.userAgent ?? '';

// The first match wins: most user agents also claim to be Chrome or Safari.
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Browser', /SamsungBrowser\/([\d.]+)/],
  ['Chrome WebView', /; wv\).*Chrome\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['IE', /(?:MSIE |Trident.*rv:)([\d.]+)/],
  ['Safari', /Version\/([\d.]+) .*Safari/],
];
const ENGINES = [
  ['EdgeHTML', /Edge\//],
  ['Blink', /Chrome\//],
  ['WebKit', /AppleWebKit/],
  ['Gecko', /Gecko\//],
];
const PLATFORMS = [
  ['iOS', /iP(?:hone|ad|od)/],
  ['Android', /Android/],
  ['Mac OS X', /Mac OS X|Macintosh/],
  ['Windows', /Windows/],
  ['Linux', /Linux/],
];

function nameIn(list) {
  return list.find(([, pattern]) => pattern.test(agent))?.[0] ?? UNKNOWN;
}

export const browserName = nameIn(BROWSERS);
export const browserFullVersion =
  BROWSERS.find(([name]) => name === browserName)?.[1].exec(agent)?.[1] ?? UNKNOWN;
export const [browserVersion = UNKNOWN, browserMinorVersion = UNKNOWN] =
  browserFullVersion.split('.');
export const engineName = nameIn(ENGINES);
export const platformName = nameIn(PLATFORMS);

export const browserArchitecture = UNKNOWN;
export const deviceName = UNKNOWN;
export const engineVersion = UNKNOWN;
export const platformArchitecture = UNKNOWN;
export const platformVersion = UNKNOWN;
export const platformFullVersion = UNKNOWN;
