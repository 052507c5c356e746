/** Installs the workspace's packages when what is asked for changed since the last complete install. */
export declare function installWhatChanged(root: string): Promise<void>;

/** Installs, and writes the lockfile anew where the packages ask for something else than it says. */
export declare function installAnew(root: string): Promise<void>;
