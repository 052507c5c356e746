/** How a release is called in the query of `/registry.json`, and where a tab keeps what it knows of it: `mf-chat@9d37`. */
export function releaseId(remote: string, release: string): string {
  return `${remote}@${release}`;
}
