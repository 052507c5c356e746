import { CATALOGUES } from '../catalogues.ts';
import { FORMS, codeOfText } from './codeOfText.ts';

/** A text of a catalogue, as it is to be read. */
export interface CompiledText {
  key: string;
  text: string;
}

/** Texts by name, some in groups: as messagesOf has them. */
interface Tree {
  [name: string]: string | Tree;
}

/**
 * The script of a catalogue, or of several that come together, by package. `isFirst`: the shell's, which says what the tab's language
 * is. It runs before the texts of these packages are read, and adds to what others brought.
 */
export function compileCatalogue(
  language: string,
  textsOf: Record<string, readonly CompiledText[]>,
  isFirst: boolean,
): string {
  const packages = Object.entries(textsOf).map(([owner, texts]) => {
    const name = JSON.stringify(owner);
    return `all.of[${name}] = { ...all.of[${name}], ${codeOfIds(texts, language)} };`;
  });
  const all = isFirst
    ? `globalThis.${CATALOGUES} = { language: ${JSON.stringify(language)}, of: {} }`
    : `globalThis.${CATALOGUES}`;
  return `(() => {
const all = ${all};
if (all?.language !== ${JSON.stringify(language)}) return;
${packages.join('\n')}
})();
`;
}

/** Each a function of the forms of its language: they are not there yet where the shell's script runs. */
function codeOfIds(texts: readonly CompiledText[], language: string): string {
  const ids: Record<string, Tree> = {};
  for (const { key, text } of texts) {
    const [id = '', ...names] = key.split('.');
    put((ids[id] ??= {}), names, codeOfText(text, language));
  }
  const entries = Object.entries(ids).map(([id, tree]) => {
    return `${JSON.stringify(id)}: (${FORMS}) => (${codeOfTree(tree)})`;
  });
  return entries.join(',\n');
}

function put(tree: Tree, [name = '', ...rest]: string[], code: string): void {
  if (rest.length === 0) tree[name] = code;
  else put((tree[name] ??= {}) as Tree, rest, code);
}

/** Numbered texts were a list. */
function codeOfTree(tree: Tree): string {
  const entries = Object.entries(tree).map(([name, value]) => {
    return [name, typeof value === 'string' ? value : codeOfTree(value)] as const;
  });
  if (entries.every(([name], place) => name === String(place))) {
    return `[${entries.map(([, code]) => code).join(', ')}]`;
  }
  return `{ ${entries.map(([name, code]) => `${JSON.stringify(name)}: ${code}`).join(', ')} }`;
}
