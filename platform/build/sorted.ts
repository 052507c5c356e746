/** Returns the entries in alphabetical order, so that the same content gives the same text. */
export function sorted<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
