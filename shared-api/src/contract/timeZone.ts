/**
 * Whether this runtime knows the name from the time zone database. Offsets such as '+02:00' have no
 * summer time, and are refused.
 */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || name === 'Etc/Unknown' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
