let attempts = 0;

/** Each mounting of a remote is a new chance for what failed in an earlier one. */
export function countAttempt(): void {
  attempts += 1;
}

/** How often a remote has been mounted in this tab. */
export function getAttempts(): number {
  return attempts;
}
