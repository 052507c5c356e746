/**
 * Hands the singletons to the remotes of the page, and starts the federation runtime. The shell's build puts its own in this
 * one's place (`platform/build/LibrariesPlugin.ts`); a remote that runs alone has nobody to hand them to.
 */
export function shareLibraries(): void {}
