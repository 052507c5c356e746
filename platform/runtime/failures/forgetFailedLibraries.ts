import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';

type Plugin = Parameters<typeof registerGlobalPlugins>[0][number];

/**
 * Makes every remote retry shared libraries whose load failed.
 * The federation runtime keeps a failed load forever. It also treats a library as loaded whose own
 * dependencies failed. Without this, only a reload of the tab would help.
 */
export function forgetFailedLibraries(): void {
  const plugin: Plugin = {
    name: 'forget-failed-libraries',
    async beforeLoadShare(load) {
      for (const scope of Object.values(load.origin.shareScopeMap)) {
        for (const shared of Object.values(scope[load.pkgName] ?? {})) {
          const { loading } = shared;
          try {
            // Libraries of the shell have no `loading`.
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
