import { pagePath } from '../paths.ts';

/**
 * Where somebody reads what they are invited to teach, and accepts it.
 * @param invitation its token; for whoever has the invited e-mail address, the id of the class
 */
export function teach(invitation: string): string {
  return pagePath('/d', {}, { teach: invitation });
}
