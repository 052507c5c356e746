import { LIMITS } from 'shared-api/contract';
import { isBlankRichText, sanitizeRichText, writtenPicture } from 'shared-api/rich-text';
import { REQUIRED } from 'shared-api/rules';
import { refuseField } from '../errors.ts';

/**
 * Rich text as it was written: sanitised, neither blank nor too long by then. Its pictures may still be anywhere.
 * @throws Refusal `invalid` that names the field
 */
export function cleanRichText(field: string, html: string, required = REQUIRED): string {
  const clean = sanitizeRichText(html, writtenPicture);
  if (isBlankRichText(clean)) throw refuseField(field, required);
  checkLength(field, clean);
  return clean;
}

/** @throws Refusal `invalid` that names the field */
export function checkLength(field: string, html: string): void {
  if (Buffer.byteLength(html) > LIMITS.richText) {
    throw refuseField(field, `At most ${LIMITS.richText / 1000} kB.`);
  }
}
