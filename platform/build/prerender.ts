import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReactElement } from 'react';
import type { renderToString } from 'react-dom/server';
import type { ServerStyleSheet } from 'styled-components';
import { baseConfig } from './baseConfig.ts';
import { LANDING_FILE, LANDING_SPLIT } from './pageMarks.ts';
import { runWebpack } from './runWebpack.ts';

const SOURCE = 'src/prerender.tsx';
const BUNDLE = 'prerender.cjs';

/** What the bundle of the shell's `src/prerender.tsx` exports. */
interface Bundle {
  prerender: (site: unknown) => ReactElement;
  renderToString: typeof renderToString;
  ServerStyleSheet: typeof ServerStyleSheet;
}

/** The site's configuration is known only where the site runs: these stand for it until then. */
const SITE_TOKENS = {
  productName: '%%site.productName%%',
  contact: {
    email: '%%site.contact.email%%',
    phone: '%%site.contact.phone%%',
    address: '%%site.contact.address%%',
  },
  developer: {
    name: '%%site.developer.name%%',
    website: '%%site.developer.website%%',
    social: '%%site.developer.social%%',
  },
  chatbotUrl: null,
  hasOutbox: false,
};

/** Renders the shell's landing page, with its styles, into the output. */
export async function prerenderLanding(packageDir: string, outputPath: string): Promise<void> {
  if (!existsSync(path.join(packageDir, SOURCE))) return;
  const bundleDir = path.join(packageDir, '.cache/prerender');
  const { prerender, renderToString, ServerStyleSheet } = await bundle(packageDir, bundleDir);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(prerender(SITE_TOKENS)));
    const landing = sheet.getStyleTags() + LANDING_SPLIT + html;
    await writeFile(path.join(outputPath, LANDING_FILE), landing);
  } finally {
    sheet.seal();
    await rm(bundleDir, { recursive: true, force: true });
  }
}

async function bundle(packageDir: string, bundleDir: string): Promise<Bundle> {
  const base = baseConfig(packageDir, { outputPath: bundleDir });
  // In the order of the shell's own script: styled-components numbers components as they come.
  const entry = [
    `import 'shared-ui'`,
    `export { prerender } from ${JSON.stringify(`./${SOURCE}`)}`,
    `export { renderToString } from 'react-dom/server'`,
    `export { ServerStyleSheet } from 'styled-components'`,
  ].join(';');
  await runWebpack({
    ...base,
    name: 'prerender',
    target: 'node',
    entry: `data:text/javascript,${encodeURIComponent(entry)}`,
    output: { ...base.output, filename: BUNDLE, library: { type: 'commonjs2' } },
    optimization: { minimize: false, sideEffects: false, splitChunks: false },
    cache: { ...(base.cache as object), type: 'filesystem', name: 'prerender' },
  });
  return createRequire(import.meta.url)(path.join(bundleDir, BUNDLE)) as Bundle;
}
