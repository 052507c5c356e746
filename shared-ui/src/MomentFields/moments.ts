const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Returns the offset of this device's time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  return -new Date(instant).getTimezoneOffset() * MINUTE_MS;
}

function isInstant(value: string): boolean {
  return value.endsWith('Z') && !Number.isNaN(Date.parse(value));
}

function localAt(instant: number): string {
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/**
 * Returns the local time of an instant, `YYYY-MM-DDTHH:mm` in this device's time zone. Any other
 * value is returned unchanged.
 */
export function localOf(value: string): string {
  return isInstant(value) ? localAt(Date.parse(value)) : value;
}

/**
 * Returns the instants at which clocks show a local time: none if they skip it, two if they show it
 * twice.
 */
export function instantsOf(local: string): string[] {
  const asUtc = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return [];
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map(offsetAt));
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => localAt(instant) === local)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant).toISOString());
}

/** Whether clocks skip a local time, as in a night in spring. */
export function isSkipped(value: string): boolean {
  return (
    LOCAL.test(value) && !Number.isNaN(Date.parse(`${value}Z`)) && instantsOf(value).length === 0
  );
}

/**
 * Returns the instant of a local time, as ISO. A local time without an instant is returned
 * unchanged.
 * @param before Value that is replaced. Its seconds stay with its time of day, and so does its
 *   offset where clocks show a time twice.
 */
export function instantOf(local: string, before = ''): string {
  const found = instantsOf(local);
  const [first] = found;
  if (first === undefined) return local;
  if (!isInstant(before)) return first;
  const at = Date.parse(before);
  const sameOffset = found.find((instant) => offsetAt(Date.parse(instant)) === offsetAt(at));
  return withSeconds(sameOffset ?? first, before);
}

/**
 * Returns one of the two instants of a time that clocks show twice, with the seconds of the
 * replaced value.
 */
export function withSeconds(instant: string, before: string): string {
  const timeOf = (value: string) => localOf(value).split('T')[1];
  if (!isInstant(before) || timeOf(before) !== timeOf(instant)) return instant;
  const seconds = Date.parse(before) % MINUTE_MS;
  return new Date(Date.parse(instant) + seconds).toISOString();
}
