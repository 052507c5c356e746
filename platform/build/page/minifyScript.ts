import { transformSync } from '@swc/core';
import { TARGET } from '../baseConfig.ts';

/** Limit in bytes: every page contains such a script, before anything else. */
const LIMIT = 1_024;

/**
 * Minifies a script of one file for use inside a page: without types, and without text that would
 * end its element.
 * @throws If the script is larger than the limit, or would end its element.
 */
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

/**
 * Removes type imports and the mark that makes a file a module. Other imports would be missing at
 * run time, and the type check of the build reports them.
 */
function withoutImports(source: string): string {
  return source.replace(/^(?:import type .*|export \{\});$/gm, '');
}
