/** Module that the build writes: loaders of each module, by container and name. */
declare module 'single-remotes' {
  /** Loaders by module id: `mf_auth_single/login` loads `./login` of mf-auth. */
  export const MODULES: Record<string, (() => Promise<unknown>) | undefined>;
}
