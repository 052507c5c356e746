/** Picture that has changed. */
export interface Change {
  /** Id of the story, and the theme. */
  name: string;
  /** Number of different pixels; undefined without a previous picture. */
  pixels: number | undefined;
}

const STYLE = `body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
section { margin-block: 2rem; border-block-start: 1px solid GrayText; }
h2 { font-size: 1.1rem; }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; } img { max-inline-size: 100%; border: 1px solid GrayText; }`;

function figure(kind: string, name: string): string {
  const source = `${kind}/${name}.png`;
  return `<figure><figcaption>${kind}</figcaption><a href="${source}"><img loading="lazy" src="${source}" alt="${name}, ${kind}" /></a></figure>`;
}

/**
 * Returns a page with the old picture, the new one and the difference of each change, the largest
 * first.
 */
export function changesPage(
  changes: readonly Change[],
  removed: readonly string[],
  commit: string | null,
): string {
  const sorted = changes.toSorted((a, b) => (b.pixels ?? Infinity) - (a.pixels ?? Infinity));
  const sections = sorted.map(({ name, pixels }) => {
    const isNew = pixels === undefined;
    const kinds = isNew ? ['new'] : ['old', 'new', 'difference'];
    const caption = isNew ? 'new' : `${pixels} pixels`;
    return `<section><h2>${name} (${caption})</h2><div>${kinds.map((kind) => figure(kind, name)).join('')}</div></section>`;
  });
  const without = removed.map((file) => `<li>${file}</li>`).join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8" /><title>Pictures that changed</title><style>${STYLE}</style>
<h1>${changes.length} pictures changed, ${removed.length} are gone</h1>
<p>Old ones are of ${commit ?? 'an earlier run'}. Meant so: <code>npm run pictures -- --accept</code></p>
<ul>${without}</ul>
${sections.join('\n')}
</html>
`;
}
