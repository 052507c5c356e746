/**
 * Numbers duplicate names of a list before their endings: `photo.jpg`, `photo (2).jpg`. Compares
 * names as most file systems do, without regard to case.
 */
export function numberedNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [ending = ''] = /\.[^.\s]{1,16}$/u.exec(name) ?? [];
    const stem = name.slice(0, name.length - ending.length);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
      free = `${stem} (${count})${ending}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
