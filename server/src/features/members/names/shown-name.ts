/**
 * Returns a username as the class shows it: the second 'anna' of a class is its 'anna (2)'
 * everywhere.
 */
export function shownName(row: { username: string; namesake: number | null }): string {
  const { username, namesake } = row;
  return namesake === null || namesake < 2 ? username : `${username} (${namesake})`;
}
