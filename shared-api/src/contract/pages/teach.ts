import { pagePath } from '../paths.ts';

/**
 * The page that shows an invitation to teach, and accepts it.
 * @param invitation its token; for the owner of the invited email address, the id of the class
 * works as well
 */
export function teach(invitation: string): string {
  return pagePath('/d', {}, { teach: invitation });
}
