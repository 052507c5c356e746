import { pagePath } from '../paths.ts';

/** Also what is shown, without moving there, for an address that is nobody's. */
export function notFound(): string {
  return pagePath('/not-found', {});
}
