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
  'platform/runtime',
  'platform/router',
] as const;

const LIBRARIES = ['formik', 'yup', 'moment', 'draft-js', 'sanitize-html'] as const;

/** Loaded by the first screen that needs them, from whichever remote has them. */
export const ON_DEMAND = ['shared-ui/controls', ...LIBRARIES] as const;

const require = createRequire(import.meta.url);

/** What the shell puts into its first script even where it uses it by another door, or not at all. */
export function providedByShell(mode: Mode): string[] {
  return SINGLETONS.filter((name) => mode === 'development' || name !== 'react/jsx-dev-runtime');
}

/** What the shell shares: the singletons are part of its first script. */
export function sharedByShell(): SharedObject {
  return shared({ eager: true });
}

/** What a remote shares; its own copies are only loaded where no shell has them. */
export function sharedByRemote(): SharedObject {
  return shared({ eager: false });
}

function shared({ eager }: { eager: boolean }): SharedObject {
  // `requiredVersion` is given because the packages' own manifests say `catalog:` and `workspace:`.
  const singletons = SINGLETONS.map((name) => {
    return [name, { singleton: true, eager, requiredVersion: false }] as const;
  });
  const controls = ['shared-ui/controls', { singleton: true, requiredVersion: false }] as const;
  const libraries = LIBRARIES.map((name) => {
    const { version } = require(`${name}/package.json`) as { version: string };
    return [name, { requiredVersion: `^${version}` }] as const;
  });
  return Object.fromEntries([...singletons, controls, ...libraries]);
}
