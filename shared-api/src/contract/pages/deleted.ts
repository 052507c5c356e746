import { pagePath } from '../paths.ts';

/** What can be brought back, of all classes or of one. */
export function deleted(query: { class?: string } = {}): string {
  return pagePath('/deleted', {}, query);
}
