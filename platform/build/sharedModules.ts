import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { Mode } from './baseConfig.ts';
import { installedManifest, packageOf } from './manifest.ts';

type SharedObject = Record<string, SharedConfig>;
type SharedConfig = Exclude<Extract<moduleFederationPlugin.SharedObject, object>[string], string>;

/**
 * One copy in a tab, whoever asks first; the shell brings them with its first script. single-spa and
 * single-spa-react are used by platform/runtime alone, which is one of them.
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
  'platform/runtime',
  'platform/router',
  'platform/languages',
] as const;

/** The chunk of a layout has its name. */
export const SIGNED_IN = 'signed-in';

/** The shell has these too, in the layout that needs them: a release brings none of its own. */
const OF_SIGNED_IN = ['shared-ui/menu'] as const;

/** What no release brings: all of a page take it from the shell. */
export const SHELL_LIBRARIES: readonly string[] = [...SINGLETONS, ...OF_SIGNED_IN];

const DOORS = [
  'shared-ui/controls',
  'shared-ui/rich-text',
  'shared-api/rules',
  'shared-api/forms',
  'shared-api/late-fields',
  'shared-api/files',
  'shared-api/screens',
  'shared-api/live',
  'shared-api/waiting',
] as const;
const LIBRARIES = ['formik', 'yup', 'moment', 'draft-js', 'sanitize-html'] as const;

/** Loaded by the first screen that needs them, from whichever remote has them. */
export const ON_DEMAND = [...DOORS, ...LIBRARIES] as const;

/** Whether a package is of this workspace, and so released together with its users. */
export function isOwnPackage(name: string): boolean {
  return /^(shared-|platform$)/.test(name);
}

/** What the shell hands to remotes. */
export interface SharedLibrary {
  door: string;
  /** Where it is not loaded before one asks for it: the chunk of the shell that it is part of. */
  chunk?: string;
}

/** The singletons, and what the layouts load when they need it. */
export function librariesOfShell(mode: Mode): SharedLibrary[] {
  const eager = SINGLETONS.filter((name) => {
    return mode === 'development' || name !== 'react/jsx-dev-runtime';
  });
  return [
    ...eager.map((door) => ({ door })),
    ...OF_SIGNED_IN.map((door) => ({ door, chunk: SIGNED_IN })),
  ];
}

/**
 * What a remote shares. A release brings no singletons, since no page has it without a shell; a remote
 * that runs alone has its own.
 */
export function sharedByRemote(mode: Mode): SharedObject {
  const own = mode === 'production' ? { import: false as const } : {};
  return { ...singletons(SHELL_LIBRARIES, own), ...onDemand() };
}

// `requiredVersion` is given because the packages' own manifests say `catalog:` and `workspace:`.
function singletons(names: readonly string[], config: SharedConfig): SharedObject {
  const entries = names.map((name) => {
    return [name, { singleton: true, requiredVersion: false, ...config }] as const;
  });
  return Object.fromEntries(entries);
}

function onDemand(): SharedObject {
  const doors = DOORS.map((name) => {
    return [name, { singleton: true, requiredVersion: false }] as const;
  });
  const libraries = LIBRARIES.map((name) => {
    return [name, { requiredVersion: `^${installedVersion(name)}` }] as const;
  });
  return Object.fromEntries([...doors, ...libraries]);
}

/** The version that pages share, by package: libraries of others, both singletons and those that screens load. */
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
