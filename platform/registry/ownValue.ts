/**
 * Reads a property whose name comes from outside. `constructor` and `__proto__` are properties of
 * every object.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
