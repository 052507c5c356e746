/**
 * Provides the singletons to the remotes of the page, and starts the federation runtime. The
 * shell's build replaces this module (`platform/build/federation/LibrariesPlugin.ts`). A standalone
 * remote provides no libraries.
 */
export function shareLibraries(): void {}
