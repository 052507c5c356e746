import { serverNow } from 'shared-api';
/** Whether somebody wants to schedule, and has not chosen the day: a `T`, and maybe a time. */
export function isWithoutDay(local: string): boolean {
  return local.startsWith('T');
}

/** The moment that a date-time input says (YYYY-MM-DDTHH:mm, in the writer's time zone), in UTC; what is none stays, for the server to refuse. */
export function instantOf(local: string): string {
  const meant = new Date(local);
  return Number.isNaN(meant.getTime()) ? local : meant.toISOString();
}

/** The other way. */
export function localOf(iso: string): string {
  return written(new Date(iso));
}

/** Where nobody has chosen yet: before school. */
export function tomorrowMorning(now = new Date(serverNow())): string {
  return written(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8));
}

function written(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(at.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
