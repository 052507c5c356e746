/** Whether a media type is that of a HEIC photo, as iPhones take them: few browsers show one. */
export function isHeic(type: string): boolean {
  return /^image\/hei[cf]/.test(type);
}
