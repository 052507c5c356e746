import { paths, LIMITS, type Parameter, type Notification } from 'shared-api/contract';

export interface PagePosition {
  pathname: string;
  search: string;
}

const TAB = 'tab' satisfies Parameter;
/**
 * Query parameters that only select a start position or a provisional title: the page shows the
 * same without them.
 */
const ASIDE = ['work', 'title'] satisfies Parameter[];

/**
 * Returns the notifications whose content the page at this address shows. Its query may contain
 * more than `href`.
 */
export function shownAt(items: readonly Notification[], position: PagePosition): Notification[] {
  const newest = items.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  // The stream starts with the newest posts; comments are only on the page of their post.
  const inStream = newest
    .filter((item) => item.kind === 'post' && isStreamOf(item.class?.id, position))
    .slice(0, LIMITS.postsShown);
  return items.filter((item) => inStream.includes(item) || isOwnPage(item, position));
}

function isStreamOf(classId: string | undefined, { pathname, search }: PagePosition): boolean {
  const tab = new URLSearchParams(search).get(TAB);
  if (classId === undefined || (tab !== null && tab !== 'stream')) return false;
  const views = [true, false].map((isTeacher) => paths.classPage(classId, { isTeacher }));
  return views.includes(pathname);
}

function isOwnPage({ kind, href }: Notification, { pathname, search }: PagePosition): boolean {
  // No page shows the removal from a class.
  if (kind === 'removed') return false;
  const meant = new URL(href, 'http://here');
  const shown = new URLSearchParams(search);
  for (const name of ASIDE) meant.searchParams.delete(name);
  return (
    meant.pathname === pathname &&
    [...meant.searchParams].every(([name, value]) => shown.get(name) === value)
  );
}
