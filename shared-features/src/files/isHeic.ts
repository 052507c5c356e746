/** Whether a media type is that of HEIC photos, which iPhones take and few browsers show. */
export function isHeic(type: string): boolean {
  return /^image\/hei[cf]/.test(type);
}
