// Calls of the shell to the federation runtime: sharing, remotes by their entries, and retries, but
// no manifests.
globalThis.FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN = true;
const { createInstance } = await import('@module-federation/enhanced/runtime');

function container(name, log) {
  return {
    init: (scope) => log.push([name, 'init', Object.keys(scope)]),
    get: async (module) => {
      if (module === './broken') throw new Error('This module is broken.');
      return () => ({ name, module });
    },
  };
}

export async function run() {
  const log = [];
  let isDown = true;
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      react: {
        version: '19.3.1',
        get: async () => () => 'react',
        shareConfig: { singleton: true, requiredVersion: false },
      },
    },
    plugins: [
      {
        name: 'entries',
        async loadEntry({ remoteInfo }) {
          log.push(['entry', remoteInfo.name, remoteInfo.entry]);
          if (remoteInfo.name === 'gone' && isDown) throw new Error('The entry is gone.');
          return container(remoteInfo.name, log);
        },
      },
    ],
  });
  const attempt = async (id) => {
    log.push(
      await host
        .loadRemote(id)
        .catch((error) => ({ failed: String(error.message).split('\n')[0] })),
    );
  };
  host.registerRemotes([{ name: 'chat', entry: 'https://a.example/chat/remoteEntry.js' }]);
  await attempt('chat/panel');
  await attempt('chat/panel');
  await attempt('chat/broken');
  host.registerRemotes([{ name: 'gone', entry: 'https://a.example/gone/remoteEntry.js' }]);
  await attempt('gone/page');
  isDown = false;
  host.registerRemotes([{ name: 'gone', entry: 'https://a.example/gone/2/remoteEntry.js' }], {
    force: true,
  });
  await attempt('gone/page');
  log.push((await host.loadShare('react'))());
  log.push(await host.loadShare('unknown').catch((error) => error.name));
  log.push(Object.keys(host.shareScopeMap.default));
  return log;
}
