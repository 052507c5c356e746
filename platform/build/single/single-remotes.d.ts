/** Written by the build: what loads each module, by its remote's container and its name. */
declare module 'single-remotes' {
  /** `mf_auth_single/login` loads `./login` of mf-auth. */
  export const MODULES: Record<string, (() => Promise<unknown>) | undefined>;
}
