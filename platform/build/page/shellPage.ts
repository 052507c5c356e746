import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { LAYOUTS } from '../../registry/remoteJson.ts';
import { HASHES_ELEMENT, HASHES_MARK, integrityMark } from './integrityMarks.ts';
import {
  HEAD_MARK,
  LANDING_CHUNK,
  LANGUAGE_MARK,
  MOUNTING_CHUNK,
  PAGE_FILE,
  TEXTS_LINK,
  kindOfLanguage,
} from './pageMarks.ts';
import { minifyScript } from './minifyScript.ts';
import { textsOfFile } from '../texts/textsFile.ts';

const HASHES = `<script type="application/json" id="${HASHES_ELEMENT}">${HASHES_MARK}</script>`;

/**
 * Emits the shell's `index.html`, with the entry's scripts in its head, and the files that it
 * refers to (`href="./..."`). With integrity, the page contains the placeholders for the hash of
 * each script.
 */
export class ShellPagePlugin {
  #template: string;
  #hasIntegrity: boolean;

  constructor(packageDir: string, { hasIntegrity }: { hasIntegrity: boolean }) {
    this.#template = path.join(packageDir, PAGE_FILE);
    this.#hasIntegrity = hasIntegrity;
  }

  apply(compiler: Compiler) {
    const name = ShellPagePlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.#template);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name, stage: stage + 1_000 }, () => {
        const publicPath = String(compilation.outputOptions.publicPath);
        const urlOf = (file: string) => {
          const seal = this.#hasIntegrity ? ` crossorigin ${integrityMark(file)}` : '';
          return `"${publicPath}${file}"${seal}`;
        };
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const tags = files
          .filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
          .map((file) => `<script defer src=${urlOf(file)}></script>`);
        const hashes = this.#hasIntegrity ? [HASHES] : [];
        const page = this.#withScripts(compilation, this.#withFiles(compilation));
        if (!page.includes(HEAD_MARK)) throw new Error(`${this.#template} has no ${HEAD_MARK}`);
        if (!page.includes(LANGUAGE_MARK))
          throw new Error(`${this.#template} has no ${LANGUAGE_MARK}`);
        const catalogues = Object.keys(compilation.assets).flatMap((file) => {
          const { language } = textsOfFile(file) ?? {};
          // Not a script: one that hangs would block the scripts after it. The shell's runtime runs
          // it (`TextsFirstPlugin`).
          const link = `<link id="${TEXTS_LINK}" rel="preload" as="script" href=${urlOf(file)} />`;
          return language ? [`<!-- of ${kindOfLanguage(language)}: ${link} -->`] : [];
        });
        const preloads = preloadsByKind(compilation, urlOf);
        const html = page.replace(
          HEAD_MARK,
          // What runs first is requested first: browsers open few connections to an HTTP/1 server.
          [...tags, ...catalogues.sort(), ...preloads, HEAD_MARK, ...hashes].join('\n    '),
        );
        compilation.emitAsset(PAGE_FILE, new webpack.sources.RawSource(html));
      });
    });
  }

  /** Emits the page's own files under names with a content hash, and returns the page. */
  #withFiles(compilation: Compilation): string {
    const page = readFileSync(this.#template, 'utf8');
    return page.replace(
      /(?<=href=")\.\/([\w-]+)\.(\w+)(?=")/g,
      (href, name: string, ending: string) => {
        const file = path.join(path.dirname(this.#template), href);
        compilation.fileDependencies.add(file);
        const content = readFileSync(file);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
        const asset = `${name}.${hash}.${ending}`;
        compilation.emitAsset(asset, new webpack.sources.RawSource(content));
        return `${String(compilation.outputOptions.publicPath)}${asset}`;
      },
    );
  }
  /** Inserts the inline scripts: small ones that import only types. */
  #withScripts(compilation: Compilation, page: string): string {
    return page.replace(/<script src="(\.\/[\w./-]+)" inline><\/script>/g, (_, source: string) => {
      const file = path.join(path.dirname(this.#template), source);
      compilation.fileDependencies.add(file);
      return `<script>${minifyScript(readFileSync(file, 'utf8'))}</script>`;
    });
  }
}

function preloadsByKind(compilation: Compilation, urlOf: (file: string) => string): string[] {
  const seen = new Set<string>();
  return [LANDING_CHUNK, MOUNTING_CHUNK, ...LAYOUTS].flatMap((kind) => {
    const files = compilation.namedChunkGroups.get(kind)?.getFiles() ?? [];
    const own = files.filter((file) => file.endsWith('.js') && !seen.has(file));
    for (const file of own) seen.add(file);
    const links = own.map((file) => `<link rel="preload" as="script" href=${urlOf(file)} />`);
    return links.length > 0 ? [`<!-- of ${kind}: ${links.join(' ')} -->`] : [];
  });
}
