import { matchRoutes } from '../runtime/router.ts';

/** The route that owns `pathname`, by react-router's own ranking: the one that the browser would show. */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): R | undefined {
  if (!isDecodable(pathname)) return undefined;
  const objects = routes.map((owner) => ({ path: owner.path, owner }));
  return matchRoutes(objects, pathname)?.at(-1)?.route.owner;
}

/** The router would go on with the path as it is, and write it to the console: it may hold a token. */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
