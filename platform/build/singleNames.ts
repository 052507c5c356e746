import { containerName } from './remotePackage.ts';

/** In place of a release's id, in the names of containers. */
const SINGLE = 'single';

/** How a build that has every remote inside calls a module, as the shell asks for it. */
export function singleModule(remote: string, module: string): string {
  return `${singleContainer(remote)}/${module.slice('./'.length)}`;
}

/** In place of a release's container. */
export function singleContainer(remote: string): string {
  return containerName(remote, SINGLE);
}
