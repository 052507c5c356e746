import type { Parameter } from 'shared-api/addresses';

/** Says where on a page to begin. Whoever opened that page otherwise sees it as well. */
const WORK = 'work' satisfies Parameter;

/** Whether the page at an address of the product shows what `href` leads to: it may say more in its query. */
export function isShownAt(
  href: string,
  { pathname, search }: { pathname: string; search: string },
) {
  const meant = new URL(href, 'http://here');
  const shown = new URLSearchParams(search);
  meant.searchParams.delete(WORK);
  return (
    meant.pathname === pathname &&
    [...meant.searchParams].every(([name, value]) => shown.get(name) === value)
  );
}
