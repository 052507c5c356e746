import { matchRoutes } from '../runtime/router.ts';

/**
 * Returns the route that owns `pathname`, by react-router's ranking, so that it is the one that the
 * browser shows.
 */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): R | undefined {
  if (!isDecodable(pathname)) return undefined;
  const objects = routes.map((owner) => ({ path: owner.path, owner }));
  return matchRoutes(objects, pathname)?.at(-1)?.route.owner;
}

/**
 * Whether the path can be decoded. The router would continue with an invalid path and log it,
 * although it may contain a token.
 */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
