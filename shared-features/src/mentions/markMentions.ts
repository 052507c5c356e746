import { readCached } from 'shared-api';
import {
  LIMITS,
  listMentionable,
  mentionRanges,
  mentionsIn,
  comparableName,
} from 'shared-api/contract';

/**
 * Name of the highlight. The style of `::highlight(mention)` is part of shared-ui's document
 * styles.
 */
const MENTION = 'mention';
/** Selector of user-written texts with mentions. */
const WRITTEN = '[data-mentions]';
/** Names of a large class that one page requests, each by its first word. */
const MOST_ASKED = 10;
/** Milliseconds in which changes are processed together. */
const TOGETHER_MS = 50;

/**
 * Highlights mentions in the texts on the page, added ones included. The DOM stays as it is: the
 * browser paints a highlight. Returns how to stop.
 */
export function markMentions(classId: string, ownName = ''): () => void {
  // The reply leaves the reader out.
  const names = new Set([comparableName(ownName)]);
  const requestedNames = new Set<string>();
  let everybody: Promise<number> | undefined;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(name: string) {
    requestedNames.add(name);
    const call = { params: { id: classId }, query: { name } };
    const { reply } = await readCached(listMentionable, call).catch(() => ({ reply: [] }));
    for (const { username } of reply) names.add(comparableName(username));
    return reply.length;
  }

  async function learn(texts: readonly Text[]) {
    everybody ??= ask('');
    // One reply has all members.
    if ((await everybody) < LIMITS.mentionable) return;
    const existing = texts.flatMap(({ data }) => [...mentionsIn(data)]);
    for (const { behind } of existing) {
      const [word = ''] = /^[\p{L}\p{M}\p{N}]+/u.exec(behind) ?? [];
      const name = word.slice(0, LIMITS.username);
      const isNew = name !== '' && !requestedNames.has(name) && !names.has(comparableName(name));
      if (isNew && requestedNames.size <= MOST_ASKED) await ask(name);
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
