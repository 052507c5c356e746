/**
 * Returns the id of a release in the query of `/registry.json`, and in the tab's storage:
 * `mf-chat@9d37`.
 */
export function releaseId(remote: string, release: string): string {
  return `${remote}@${release}`;
}
