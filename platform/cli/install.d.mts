/** Installs the workspace's packages when what is asked for changed since the last complete install. */
export declare function installWhatChanged(
  root: string,
  command?: string,
  args?: string[],
): Promise<void>;

/**
 * Installs, and writes the lockfile anew where the packages ask for something else than it says. `onTakeBack` is given what
 * ends the install early.
 */
export declare function installAnew(
  root: string,
  onTakeBack: (step: () => void | Promise<void>) => void,
): Promise<void>;
