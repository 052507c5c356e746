const GAP = /\[\[[^[\]]+\]\]/g;

/** Shows each gap of a text as a line. */
export function withBlanks(prompt: string): string {
  return prompt.replace(GAP, '______');
}
