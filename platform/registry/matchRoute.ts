/**
 * The most specific of `routes` that owns `pathname`: a written segment beats a parameter, from the
 * left. A trailing slash makes no difference.
 */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): R | undefined {
  const asked = segmentsOf(pathname);
  const owners = routes.filter((route) => doesOwn(segmentsOf(route.path), asked));
  return owners.sort((a, b) => comparePaths(a.path, b.path))[0];
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith(':') === true;
}

function doesOwn(owned: string[], asked: string[]): boolean {
  if (owned.length !== asked.length) return false;
  return owned.every((segment, index) => {
    return isParameter(segment) || segment.toLowerCase() === asked[index]?.toLowerCase();
  });
}

function comparePaths(a: string, b: string): number {
  const right = segmentsOf(b);
  for (const [index, segment] of segmentsOf(a).entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(right[index]));
    if (difference !== 0) return difference;
  }
  return 0;
}
