// For the shell: the part of Module Federation that every build would bring for itself. Remotes take
// it from here (takeFederation.js); only they have entries to set up.
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

globalThis._FEDERATION_BUNDLER_RUNTIME = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

// As the library's own module.
// eslint-disable-next-line import-x/no-default-export
export default federation;
