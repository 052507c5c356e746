import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';

/** Specimen of the fonts of a machine: Latin, Arabic, code, and signs that people write. */
const SPECIMEN = `<body style="margin: 8px; font: 16px/1.5 system-ui, sans-serif">
<p>Hamburgefonstiv 0123456789 ÄÖÜß “quoted” – <b style="font-weight: 680">bold</b> <i>slanted</i></p>
<p dir="rtl">الأخبار والواجبات في الصف</p>
<p style="font-family: ui-monospace, monospace">const grade = 18 / 20;</p>
<p>💻 🎨 🎵 ✈️ ★</p></body>`;

/**
 * Returns an id for machines that render the same pictures: the browser's version, and a hash of
 * the fonts' rendering.
 */
export async function machineOf(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 480, height: 240 } });
  await page.setContent(SPECIMEN);
  const drawn = await page.screenshot();
  await page.close();
  const fonts = createHash('sha256').update(drawn).digest('hex').slice(0, 8);
  return `chromium-${browser.version()}-${process.arch}-${fonts}`;
}
