/** An e-mail address as it compares: two that differ only in case are one. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
