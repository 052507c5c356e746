import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { Mode } from './baseConfig.ts';
import { installedManifest, packageOf } from './manifest.ts';

type SharedObject = Record<string, SharedConfig>;
type SharedConfig = Exclude<Extract<moduleFederationPlugin.SharedObject, object>[string], string>;

/**
 * Modules of which a tab has one copy. The shell provides them with its first script.
 * Only platform/runtime, a singleton itself, uses single-spa and single-spa-react.
 */
export const SINGLETONS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'styled-components',
  'swr',
  'shared-ui',
  'shared-api',
  'shared-api/contract',
  'shared-api/live',
  'platform/runtime',
  'platform/router',
  'platform/languages',
] as const;

/** Layout of signed-in pages, and name of its chunk. */
export const SIGNED_IN = 'signed-in';

/**
 * Entry points that the shell provides with the layout that needs them, so that no release contains
 * them.
 */
const OF_SIGNED_IN = ['shared-ui/menu', 'shared-api/offline'] as const;

/** Entry points that no release contains: every module of a page takes them from the shell. */
export const SHELL_LIBRARIES: readonly string[] = [...SINGLETONS, ...OF_SIGNED_IN];

const ENTRY_POINTS = [
  'shared-ui/controls',
  'shared-ui/rich-text',
  'shared-api/rules',
  'shared-features/files',
  'shared-features/forms',
] as const;
const LIBRARIES = ['formik', 'yup', 'moment', 'draft-js', 'sanitize-html'] as const;

/** Libraries that the first screen that needs them loads, from any remote that contains them. */
export const ON_DEMAND = [...ENTRY_POINTS, ...LIBRARIES] as const;

/**
 * Whether a package belongs to this workspace, and is therefore released together with its users.
 */
export function isOwnPackage(name: string): boolean {
  return /^(shared-|platform$)/.test(name);
}

/** Library that the shell provides to remotes. */
export interface SharedLibrary {
  entryPoint: string;
  /** Chunk of the shell that contains the library, where it is loaded only on request. */
  chunk?: string;
}

/** Returns the singletons, and the libraries that the layouts load. */
export function librariesOfShell(mode: Mode): SharedLibrary[] {
  const eager = SINGLETONS.filter((name) => {
    return mode === 'development' || name !== 'react/jsx-dev-runtime';
  });
  return [
    ...eager.map((entryPoint) => ({ entryPoint })),
    ...OF_SIGNED_IN.map((entryPoint) => ({ entryPoint, chunk: SIGNED_IN })),
  ];
}

/**
 * Returns the `shared` option of a remote. A release contains no singletons, because pages always
 * have a shell. A standalone remote contains its own.
 */
export function sharedByRemote(mode: Mode): SharedObject {
  const own = mode === 'production' ? { import: false as const } : {};
  return { ...singletons(SHELL_LIBRARIES, own), ...onDemand() };
}

// `requiredVersion` is set because the manifests of the packages declare `catalog:` and
// `workspace:`.
function singletons(names: readonly string[], config: SharedConfig): SharedObject {
  const entries = names.map((name) => {
    return [name, { singleton: true, requiredVersion: false, ...config }] as const;
  });
  return Object.fromEntries(entries);
}

function onDemand(): SharedObject {
  const entryPoints = ENTRY_POINTS.map((name) => {
    return [name, { singleton: true, requiredVersion: false }] as const;
  });
  const libraries = LIBRARIES.map((name) => {
    return [name, { requiredVersion: `^${installedVersion(name)}` }] as const;
  });
  return Object.fromEntries([...entryPoints, ...libraries]);
}

/**
 * Returns the version that pages share of each third-party package: singletons, and libraries that
 * screens load.
 */
export function sharedLibraryVersions(): ReadonlyMap<string, string> {
  const names = [...SHELL_LIBRARIES, ...LIBRARIES].map(packageOf);
  const libraries = new Set(names.filter((name) => !isOwnPackage(name)));
  return new Map([...libraries].map((name) => [name, installedVersion(name)]));
}

function installedVersion(name: string): string {
  const version = installedManifest(import.meta.dirname, name)?.version;
  if (version === undefined) throw new Error(`${name}, which pages share, is not installed`);
  return version;
}
