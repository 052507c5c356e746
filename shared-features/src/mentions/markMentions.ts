import { readCached } from 'shared-api';
import {
  LIMITS,
  listMentionable,
  mentionRanges,
  mentionsIn,
  comparableName,
} from 'shared-api/contract';

/** Name of the highlight. The style of `::highlight(mention)` is part of shared-ui's document styles. */
const MENTION = 'mention';
/** On what people wrote, where mentions are marked. */
const WRITTEN = '[data-mentions]';
/** Names of a large class that one page asks for, each by its first word. */
const MOST_ASKED = 10;
/** Milliseconds in which what changes is looked at together. */
const TOGETHER_MS = 50;

/**
 * Marks in what is written on the page, and in what is added, where it names somebody of the class. The document stays as it is: the
 * browser paints a highlight. Returns what ends it.
 */
export function markMentions(classId: string, ownName = ''): () => void {
  // Of the members, the reply leaves the reader out.
  const names = new Set([comparableName(ownName)]);
  const requests = new Set<string>();
  let everybody: Promise<number> | undefined;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(name: string) {
    requests.add(name);
    const call = { params: { id: classId }, query: { name } };
    const { reply } = await readCached(listMentionable, call).catch(() => ({ reply: [] }));
    for (const { username } of reply) names.add(comparableName(username));
    return reply.length;
  }

  async function learn(texts: readonly Text[]) {
    everybody ??= ask('');
    // One reply has them all.
    if ((await everybody) < LIMITS.mentionable) return;
    const begun = texts.flatMap(({ data }) => [...mentionsIn(data)]);
    for (const { behind } of begun) {
      const [word = ''] = /^[\p{L}\p{M}\p{N}]+/u.exec(behind) ?? [];
      const name = word.slice(0, LIMITS.username);
      const isNew = name !== '' && !requests.has(name) && !names.has(comparableName(name));
      if (isNew && requests.size <= MOST_ASKED) await ask(name);
    }
  }

  async function mark() {
    const texts = textsWithMentions();
    if (texts.length > 0) await learn(texts);
    if (!isEnded)
      CSS.highlights.set(MENTION, new Highlight(...rangesIn(textsWithMentions(), names)));
  }

  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void mark();
    }, TOGETHER_MS);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  void mark();
  return () => {
    isEnded = true;
    observer.disconnect();
    clearTimeout(timer);
    CSS.highlights.delete(MENTION);
  };
}

function textsWithMentions(): Text[] {
  const roots = [...document.querySelectorAll(WRITTEN)];
  return roots.filter(({ textContent }) => textContent.includes('@')).flatMap(textsIn);
}

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.includes('@'));
}

function rangesIn(texts: readonly Text[], names: ReadonlySet<string>): StaticRange[] {
  return texts.flatMap((node) => {
    return mentionRanges(node.data, names).map(({ start, end }) => {
      return new StaticRange({
        startContainer: node,
        startOffset: start,
        endContainer: node,
        endOffset: end,
      });
    });
  });
}
