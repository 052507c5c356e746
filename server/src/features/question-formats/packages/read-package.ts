import { posix } from 'node:path';
import { Refused } from '../problems.ts';
import type { ReadingLog } from '../reading.ts';
import { textOfBytes } from '../text-of-bytes.ts';
import type { PictureSource } from '../texts/question-texts.ts';
import { descendants, parseXml, type Element } from '../xml/parse-xml.ts';

/** File of a package with questions, parsed. */
export interface PackagedXml {
  path: string;
  root: Element;
  findPicture: PictureSource;
}

/** Problems of one file that do not hold up the others. */
const ONLY_THIS_FILE: readonly string[] = ['brokenXml', 'notUtf8'];
const MANIFEST = /(?:^|\/)imsmanifest\.xml$/;
/** Folder of Canvas with assessments whose files elsewhere contain less. */
const FULL_ASSESSMENTS = 'non_cc_assessments/';

/**
 * Lists the files with questions of a package: those that the manifest names as QTI, in its order,
 * or all XML files without a manifest. A file that is no XML becomes a loss.
 */
export function* packagedXml(
  files: ReadonlyMap<string, Buffer>,
  log: ReadingLog,
): Generator<PackagedXml> {
  for (const path of pathsOf(files)) {
    const root = parsed(files, path, log);
    if (root) yield { path, root, findPicture: (src) => pictureAt(files, path, src) };
  }
}

function pathsOf(files: ReadonlyMap<string, Buffer>): string[] {
  const all = [...files.keys()].filter((path) => /\.(?:xml|qti)$/i.test(path));
  const [manifest] = all.filter((path) => MANIFEST.test(path)).sort((a, b) => a.length - b.length);
  const others = all.filter((path) => !MANIFEST.test(path));
  if (manifest === undefined) return others;
  const folder = posix.dirname(manifest);
  const root = parseXml(String(files.get(manifest)));
  const named = descendants(root, 'resource')
    .filter(({ attributes }) => /qti/i.test(attributes.type ?? ''))
    .flatMap((resource) => [resource, ...descendants(resource, 'file')])
    .flatMap(({ attributes }) => attributes.href ?? [])
    .map((href) => posix.join(folder, decoded(href)));
  const full = others.filter((path) => path.includes(FULL_ASSESSMENTS));
  const replaced = new Set(full.map((path) => posix.basename(path).split('.')[0]));
  const unique = new Set([
    ...full,
    ...named.filter((path) => !replaced.has(posix.basename(posix.dirname(path)))),
  ]);
  const found = [...unique].filter((path) => others.includes(path));
  return found.length > 0 ? found : others;
}

function parsed(
  files: ReadonlyMap<string, Buffer>,
  path: string,
  log: ReadingLog,
): Element | undefined {
  try {
    return parseXml(textOfBytes(files.get(path) ?? Buffer.alloc(0)));
  } catch (error) {
    if (!(error instanceof Refused) || !ONLY_THIS_FILE.includes(error.code)) throw error;
    log.lose({ file: path }, error.code, error.detail);
    return undefined;
  }
}

/** Finds a picture by its path from the file, or from the root of the package. */
function pictureAt(
  files: ReadonlyMap<string, Buffer>,
  from: string,
  src: string,
): Uint8Array | undefined {
  if (/^[a-z]+:/i.test(src)) return undefined;
  const [path = ''] = decoded(src).split('?');
  const inCanvas = path.replace(/^\$(?:IMS-CC|IMS_CC)-FILEBASE\$\/?/, 'web_resources/');
  return files.get(posix.join(posix.dirname(from), path)) ?? files.get(posix.normalize(inCanvas));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
