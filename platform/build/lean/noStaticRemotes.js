/** For the federation's bundler runtime: no build of ours names a remote, so there is none to prepare. */
export function remotes() {}
