import { paths } from 'shared-api/contract';

/** Returns the path after log-in: a path of this site, or the dashboard; never another site. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return paths.dashboard();
  const { origin } = window.location;
  if (!URL.canParse(next, origin)) return paths.dashboard();
  const url = new URL(next, origin);
  // The parser reads "/\evil.example" as another host, and leaves "/.//evil.example" as "//...".
  if (url.origin !== origin || url.pathname.startsWith('//')) return paths.dashboard();
  return url.pathname + url.search + url.hash;
}
