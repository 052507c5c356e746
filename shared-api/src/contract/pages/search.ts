import { pagePath } from '../paths.ts';

interface Search {
  /** What to look for. */
  q?: string;
  /** The id of a class: there alone. */
  class?: string;
}

/** What somebody looks for in all of their classes. */
export function search(query: Search = {}): string {
  return pagePath('/search', {}, query);
}
