/** The time zone of this device, by its name in the time zone database. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
