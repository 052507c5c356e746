// For the shell: provides the part of Module Federation that every build would otherwise contain.
// Remotes take it from here (takeFederation.js). Only remotes have entries to initialize.
import { init } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

globalThis._FEDERATION_BUNDLER_RUNTIME = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

/** Starts the runtime with the libraries that remotes take from the shell, by name. */
export function startFederation(shared) {
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared });
}
