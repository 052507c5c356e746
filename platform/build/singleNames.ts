import { containerName } from './remotePackage.ts';

/** Name that replaces a release's id in container names. */
const SINGLE = 'single';

/** Returns the id by which the shell requests a module in a build that contains every remote. */
export function singleModule(remote: string, module: string): string {
  return `${singleContainer(remote)}/${module.slice('./'.length)}`;
}

/** Returns the container name in such a build. */
export function singleContainer(remote: string): string {
  return containerName(remote, SINGLE);
}
