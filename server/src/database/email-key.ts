/** Key by which e-mail addresses are compared: addresses that differ only in case are the same. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
