import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import type { ReactElement } from 'react';
import type { renderToString } from 'react-dom/server';
import type { ServerStyleSheet } from 'styled-components';
import { baseConfig } from '../baseConfig.ts';
import { CATALOGUES } from '../../languages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../../languages/languages.ts';
import { LANDING_SPLIT, frameFile, landingFile } from './pageMarks.ts';
import { minifyFrame } from './minifyFrame.ts';
import { runWebpack } from '../runWebpack.ts';
import { textsOfFile } from '../texts/textsFile.ts';

const require = createRequire(import.meta.url);
const SOURCE = 'src/prerender.tsx';
const BUNDLE = 'prerender.cjs';

/** Exports of the bundle of the shell's `src/prerender.tsx`. */
interface Bundle {
  prerender: (site: unknown) => Promise<ReactElement>;
  /** Returns the app shells by layout, which pages show until their scripts run. */
  prerenderFrames: (site: unknown) => Promise<Record<string, ReactElement>>;
  renderToString: typeof renderToString;
  ServerStyleSheet: typeof ServerStyleSheet;
}

/** Placeholders for the site's configuration, which is known only where the site runs. */
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

/**
 * Renders the shell's landing page and the app shells of its layouts, with their styles, into the
 * output, once for each language.
 */
export async function prerenderPages(packageDir: string, outputPath: string): Promise<void> {
  if (!existsSync(path.join(packageDir, SOURCE))) return;
  const bundleDir = path.join(packageDir, '.cache/prerender');
  try {
    await bundle(packageDir, bundleDir);
    for (const file of ['', ...(await readdir(bundleDir))]) {
      const language = file === '' ? SOURCE_LANGUAGE : textsOfFile(file)?.language;
      if (language === undefined) continue;
      // The catalogue runs first, as in a page.
      if (file !== '') runInThisContext(await readFile(path.join(bundleDir, file), 'utf8'));
      await prerenderIn(language, bundleDir, outputPath);
      Reflect.deleteProperty(globalThis, CATALOGUES);
    }
  } finally {
    await rm(bundleDir, { recursive: true, force: true });
  }
}

async function prerenderIn(language: string, bundleDir: string, outputPath: string): Promise<void> {
  const file = path.join(bundleDir, BUNDLE);
  // Texts are read once, so each language evaluates the bundle again.
  Reflect.deleteProperty(require.cache, file);
  const made = require(file) as Bundle;
  const landing = rendered(made, await made.prerender(SITE_TOKENS));
  await writeFile(path.join(outputPath, landingFile(language)), landing);
  for (const [layout, frame] of Object.entries(await made.prerenderFrames(SITE_TOKENS))) {
    // No browser hydrates it: the page replaces it, with its own styles.
    const text = minifyFrame(rendered(made, frame));
    await writeFile(path.join(outputPath, frameFile(layout, language)), text);
  }
}

function rendered({ renderToString, ServerStyleSheet }: Bundle, page: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page));
    return sheet.getStyleTags() + LANDING_SPLIT + html;
  } finally {
    sheet.seal();
  }
}

async function bundle(packageDir: string, bundleDir: string): Promise<void> {
  const base = baseConfig(packageDir, { outputPath: bundleDir });
  // In the order of the shell's own script, because styled-components numbers components in order
  // of creation.
  const entry = [
    `import 'shared-ui'`,
    `export { prerender, prerenderFrames } from ${JSON.stringify(`./${SOURCE}`)}`,
    `export { renderToString } from 'react-dom/server'`,
    `export { ServerStyleSheet } from 'styled-components'`,
  ].join(';');
  await runWebpack({
    ...base,
    name: 'prerender',
    target: 'node',
    entry: `data:text/javascript,${encodeURIComponent(entry)}`,
    output: {
      ...base.output,
      filename: BUNDLE,
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, sideEffects: false, splitChunks: false },
    cache: { ...(base.cache as object), type: 'filesystem', name: 'prerender' },
  });
}
