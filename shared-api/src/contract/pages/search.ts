import { pagePath } from '../paths.ts';

interface Search {
  /** The search query. */
  q?: string;
  /** Id of a class that limits the search. */
  class?: string;
}

/** The search in all classes of the person. */
export function search(query: Search = {}): string {
  return pagePath('/search', {}, query);
}
