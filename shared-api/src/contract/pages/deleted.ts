import { pagePath } from '../paths.ts';

/** The recently deleted resources of one class or of all. */
export function deleted(query: { class?: string } = {}): string {
  return pagePath('/deleted', {}, query);
}
