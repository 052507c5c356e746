// For remotes: see provideFederation.js. Each gets objects of its own, as if it had brought them.
const { runtime, bundlerRuntime, ...federation } = globalThis._FEDERATION_BUNDLER_RUNTIME;

/** As the runtime's own `init`, which would tell builds apart by a constant of the shell's build. */
function init(options) {
  const known = globalThis.__FEDERATION__.__INSTANCES__.find(({ options: { name } }) => {
    return name === options.name;
  });
  if (!known) return runtime.createInstance({ ...options, id: options.id || '' });
  // The entry was loaded again, after a failure.
  known.initOptions({ ...options, id: options.id || '' });
  return known;
}

// As the library's own module.
// eslint-disable-next-line import-x/no-default-export
export default {
  ...federation,
  runtime: { ...runtime, init },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
