import { LIMITS } from 'shared-api/contract';
import { isBlankRichText, sanitizeRichText } from 'shared-api/rich-text';
import { REQUIRED } from 'shared-api/rules';
import { refuseField } from '../errors.ts';

/**
 * Rich text as it is kept: sanitised, neither blank nor too long by then.
 * @throws Refusal `invalid` that names the field
 */
export function cleanRichText(field: string, html: string, required = REQUIRED): string {
  const clean = sanitizeRichText(html);
  if (isBlankRichText(clean)) throw refuseField(field, required);
  if (Buffer.byteLength(clean) > LIMITS.richText) {
    throw refuseField(field, `At most ${LIMITS.richText / 1000} kB.`);
  }
  return clean;
}
