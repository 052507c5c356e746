/** Whether it is a name of the time zone database that this program knows. Offsets as '+02:00' have no summer time, and are none. */
export function isTimeZone(name: string | undefined): name is string {
  if (name === undefined || name === 'Etc/Unknown' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
