/** Returns the texts by id with one changed; an empty text removes it. */
export function withPart(
  parts: Record<string, string>,
  id: string,
  text: string,
): Record<string, string> {
  const entries = Object.entries({ ...parts, [id]: text });
  return Object.fromEntries(entries.filter(([, each]) => each !== ''));
}
