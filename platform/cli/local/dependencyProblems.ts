import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Licenses that allow use, change and distribution; weak copyleft for unchanged libraries. */
const LICENSES = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib'],
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** Packages whose license is in their readme only. */
const NAMED_IN_README = new Set(['combine-errors', 'humanize-number']);
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

interface InstalledPackage {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  scripts?: Record<string, string>;
}

/**
 * Checks the lockfile without a network: each package comes from the registry, with a SHA-512 of
 * its archive, and its authors do not advise against it.
 */
export function lockfileProblems(lockfile: string): string[] {
  const [, entries = ''] =
    /^packages:\n([\s\S]*?)^(?:snapshots:|$(?![\s\S]))/m.exec(lockfile) ?? [];
  return [...entries.matchAll(/^ {2}'?([^\s'].*?)'?:\n((?: {4}.*\n?)*)/gm)].flatMap(
    ([, name = '', fields = '']) => {
      const isWhole = /^ {4}resolution: \{integrity: sha512-[\w+/]{86}==\}$/m.test(fields);
      const [, reason] = /^ {4}deprecated: (.*)$/m.exec(fields) ?? [];
      return [
        ...(isWhole ? [] : [`${name} has no SHA-512, or is not from the registry`]),
        ...(reason === undefined ? [] : [`${name} is deprecated: ${reason}`]),
      ];
    },
  );
}

/** Checks one installed package. `allowBuilds` are the lines of pnpm-workspace.yaml. */
export function packageProblems(
  { name, version, license, licenses, scripts = {} }: InstalledPackage,
  workspace: string,
): string[] {
  const named = typeof license === 'object' ? license.type : license;
  const terms = named ?? licenses?.map(({ type }) => type).join(' AND ') ?? '';
  const isDenied = new RegExp(`^ {2}'?${name.replaceAll(/[/.]/g, '\\$&')}'?: false$`, 'm');
  const hasScript = INSTALL_SCRIPTS.some((script) => script in scripts);
  return [
    ...(isAllowed(terms) || NAMED_IN_README.has(name)
      ? []
      : [`${name} ${version} has the license "${terms}", which nobody has agreed to`]),
    ...(!hasScript || isDenied.test(workspace)
      ? []
      : [`${name} ${version} has an install script, which pnpm-workspace.yaml does not forbid`]),
  ];
}

/** Whether one license of `A OR B` is allowed, or all of `A AND B` are. */
function isAllowed(terms: string): boolean {
  const choices = terms.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => LICENSES.has(one)));
}

/** Reads the manifests of everything that is installed. */
export function installedPackages(root: string): InstalledPackage[] {
  const store = path.join(root, 'node_modules', '.pnpm');
  return readdirSync(store).flatMap((folder) => {
    const [, name = ''] = /^(@[^+]+\+[^@]+|[^@]+)@/.exec(folder) ?? [];
    const manifest = path.join(
      store,
      folder,
      'node_modules',
      name.replace('+', '/'),
      'package.json',
    );
    if (name === '' || !existsSync(manifest)) return [];
    return [JSON.parse(readFileSync(manifest, 'utf8')) as InstalledPackage];
  });
}

/** Returns what is wrong with the dependencies of a checkout, as far as its disk tells. */
export function dependencyProblems(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const workspace = read('pnpm-workspace.yaml');
  return [
    ...lockfileProblems(read('pnpm-lock.yaml')),
    ...installedPackages(root).flatMap((one) => packageProblems(one, workspace)),
  ];
}
