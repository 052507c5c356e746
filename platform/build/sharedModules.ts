import { createRequire } from 'node:module';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { Mode } from './baseConfig.ts';

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

/** The shell has these too, in the layouts that need them: a release brings none of its own. */
const OF_LAYOUTS = ['shared-ui/menu'] as const;

/** What no release brings: all of a page take it from the shell. */
export const OF_SHELL: readonly string[] = [...SINGLETONS, ...OF_LAYOUTS];

const DOORS = [
  'shared-ui/controls',
  'shared-ui/rich-text',
  'shared-api/rules',
  'shared-api/forms',
  'shared-api/screens',
  'shared-api/live',
] as const;
const LIBRARIES = ['formik', 'yup', 'moment', 'draft-js', 'sanitize-html'] as const;

/** Loaded by the first screen that needs them, from whichever remote has them. */
export const ON_DEMAND = [...DOORS, ...LIBRARIES] as const;

const require = createRequire(import.meta.url);

/** What the shell puts into its first script even where it uses it by another door, or not at all. */
export function providedByShell(mode: Mode): string[] {
  return SINGLETONS.filter((name) => mode === 'development' || name !== 'react/jsx-dev-runtime');
}

/** What the shell shares: the singletons are part of its first script. */
export function sharedByShell(): SharedObject {
  return {
    ...singletons(SINGLETONS, { eager: true }),
    ...singletons(OF_LAYOUTS, { eager: false }),
    ...onDemand(),
  };
}

/**
 * What a remote shares. A release brings no singletons, since no page has it without a shell; a remote
 * that runs alone has its own.
 */
export function sharedByRemote(mode: Mode): SharedObject {
  const own = mode === 'production' ? { import: false as const } : {};
  return { ...singletons(OF_SHELL, { eager: false, ...own }), ...onDemand() };
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
    const { version } = require(`${name}/package.json`) as { version: string };
    return [name, { requiredVersion: `^${version}` }] as const;
  });
  return Object.fromEntries([...doors, ...libraries]);
}
