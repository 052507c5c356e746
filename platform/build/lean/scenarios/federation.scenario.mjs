// Calls of a remote's build to the federation's bundler runtime, also after its entry failed to
// load once.
const federation = await bundlerRuntime();

/**
 * Returns the runtime as a build gets it: the library's own, or the one that the shell provides.
 */
async function bundlerRuntime() {
  if (!globalThis.REPLACED) {
    return (await import('@module-federation/webpack-bundler-runtime/bundler')).default;
  }
  await import('../provideFederation.js');
  globalThis.REPLACED.push('dist/bundler.js');
  return (await import('../takeFederation.js')).default;
}

function aBuild(name) {
  const webpackRequire = { S: {}, I: () => 'shares are ready', federation: { ...federation } };
  webpackRequire.federation.initOptions = {
    name,
    remotes: [],
    shared: {
      yup: [{ version: '1.7.1', get: async () => () => `yup of ${name}`, scope: ['default'] }],
    },
  };
  webpackRequire.federation.instance = federation.bundlerRuntime.init({ webpackRequire });
  return webpackRequire;
}

function enter(webpackRequire, shareScope) {
  return federation.bundlerRuntime.initContainerEntry({
    webpackRequire,
    shareScope,
    initScope: [],
    shareScopeKey: 'default',
    remoteEntryInitOptions: { version: '' },
  });
}

export async function run() {
  const shell = federation.runtime.createInstance({ name: 'shell', remotes: [], shared: {} });
  const log = [];
  for (const name of ['mf_chat_1', 'mf_chat_2', 'mf_chat_1']) {
    const build = aBuild(name);
    const { instance } = build.federation;
    log.push([name, instance.name, await enter(build, shell.shareScopeMap.default ?? {})]);
    log.push((await instance.loadShare('yup'))());
    log.push([typeof federation.bundlerRuntime.consumes, typeof federation.bundlerRuntime.I]);
    log.push([
      typeof federation.bundlerRuntime.installInitialConsumes,
      Object.keys(instance.shareScopeMap),
    ]);
  }
  return log;
}
