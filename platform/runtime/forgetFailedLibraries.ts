import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';

type Plugin = Parameters<typeof registerGlobalPlugins>[0][number];

/**
 * The federation runtime keeps the failed load of a shared library for ever, and takes one for loaded whose own libraries
 * have not come; no retry would help until the tab is loaded anew. This has every remote ask again.
 */
export function forgetFailedLibraries(): void {
  const plugin: Plugin = {
    name: 'forget-failed-libraries',
    async beforeLoadShare(load) {
      for (const scope of Object.values(load.origin.shareScopeMap)) {
        for (const shared of Object.values(scope[load.pkgName] ?? {})) {
          const { loading } = shared;
          try {
            // Those that came with the shell have never been loading.
            (await loading)?.();
          } catch {
            if (shared.loading === loading) {
              shared.loading = null;
              shared.loaded = false;
              delete shared.lib;
            }
          }
        }
      }
      return load;
    },
  };
  registerGlobalPlugins([plugin]);
}
