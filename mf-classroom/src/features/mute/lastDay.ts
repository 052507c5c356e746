/** Returns the moment at which a day (YYYY-MM-DD) ends here; null if it is no day. */
export function endOfDay(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1);
}

/** Returns the day that is so many days from now, as YYYY-MM-DD here. */
export function dayIn(days: number, now: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => {
    return String(part).padStart(2, '0');
  });
  return `${date.getFullYear()}-${month}-${day}`;
}
