import { pagePath } from '../paths.ts';

/** The not-found page. The shell also shows it for an unknown path, without a redirect. */
export function notFound(): string {
  return pagePath('/not-found', {});
}
