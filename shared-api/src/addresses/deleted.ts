import { pagePath } from 'shared-api/contract';

/** The classes that are archived. */
export function archived(): string {
  return pagePath('/archived', {});
}

/** What can be brought back, of all classes or of one. */
export function deleted(query: { class?: string } = {}): string {
  return pagePath('/deleted', {}, query);
}
