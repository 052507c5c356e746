/** Installs the workspace's packages if their manifests changed since the last complete install. */
export declare function installWhatChanged(
  root: string,
  command?: string,
  args?: string[],
): Promise<void>;

/**
 * Installs, and updates the lockfile to the packages' manifests. `onTakeBack` receives a step that
 * ends the install early.
 */
export declare function installAnew(
  root: string,
  onTakeBack: (step: () => void | Promise<void>) => void,
): Promise<void>;
