import { transformSync } from '@swc/core';
import { TARGET } from './baseConfig.ts';

/** Bytes: every page carries it, before anything else. */
const LIMIT = 1_024;

/** A script of one file as it may stand in a page: without its types, as small as it can be, and with nothing that could end its element. */
export function minifyScript(source: string): string {
  const { code } = transformSync(`(() => {${withoutImports(source)}})()`, {
    isModule: false,
    minify: true,
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 3 }, mangle: true },
    },
  });
  const script = code.trim();
  if (/<\/script|-->/.test(script)) throw new Error('The script would end its own element');
  const bytes = Buffer.byteLength(script);
  if (bytes > LIMIT) throw new Error(`A script in the page has ${bytes} bytes of at most ${LIMIT}`);
  return script;
}

/** Types alone, and what marks a module as one: whatever else is imported is missing then, and the build's types say so. */
function withoutImports(source: string): string {
  return source.replace(/^(?:import type .*|export \{\});$/gm, '');
}
