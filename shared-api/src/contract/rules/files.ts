import { LIMITS } from '../limits.ts';
import { list, requiredText } from './texts.ts';

/** Ids of uploads; omitted, the attachments stay as they are. */
export function attachments() {
  return list(requiredText(LIMITS.id), LIMITS.attachments, (texts) =>
    texts.files({ max: String(LIMITS.attachments) }),
  ).optional();
}
