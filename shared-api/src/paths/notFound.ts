import { pagePath } from 'shared-api/contract';

/** Also what is shown, without moving there, for an address that is nobody's. */
export function notFound(): string {
  return pagePath('/not-found', {});
}
