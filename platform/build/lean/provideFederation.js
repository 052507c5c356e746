// For the shell: the part of Module Federation that every build would bring for itself. Remotes take
// it from here (takeFederation.js); only they have entries to set up.
import { init } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

globalThis._FEDERATION_BUNDLER_RUNTIME = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

/** Starts the runtime with what remotes take from the shell, by its name. */
export function startFederation(shared) {
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });
}
