import {
  CompositeDecorator,
  DefaultDraftBlockRenderMap,
  type ContentBlock,
  type ContentState,
} from 'draft-js';
import type { ReactNode } from 'react';
import { color, font, radius } from 'shared-ui';

interface LinkProps {
  contentState: ContentState;
  entityKey: string;
  children: ReactNode;
}

function Link({ contentState, entityKey, children }: LinkProps) {
  const { url } = contentState.getEntity(entityKey).getData() as { url: string };
  return (
    <a href={url} title={url} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

export const decorator = new CompositeDecorator([
  {
    strategy: (block, found, content) =>
      block.findEntityRanges((character) => {
        const key = character.getEntity();
        return key !== null && content.getEntity(key).getType() === 'LINK';
      }, found),
    component: Link,
  },
]);

function Image({ block, contentState }: { block: ContentBlock; contentState: ContentState }) {
  const key = block.getEntityAt(0);
  if (!key) return null;
  const { src, alt } = contentState.getEntity(key).getData() as { src: string; alt: string };
  return <img src={src} alt={alt} />;
}

export function renderBlock(block: ContentBlock) {
  return block.getType() === 'atomic' ? { component: Image, editable: false } : null;
}

// One list for both kinds: draft-js begins to count anew after each list of the other kind, nested or not.
const item = { element: 'li', wrapper: <ul /> };

export const blockRenderMap = DefaultDraftBlockRenderMap.set('ordered-list-item', item).set(
  'unordered-list-item',
  item,
);

/** draft-js itself tells five levels of lists apart. */
export function blockClass(block: ContentBlock): string {
  return `depth-${block.getDepth()}`;
}

/** draft-js writes styles as such; prose.ts says the same of elements. */
export const styleMap = {
  BOLD: { fontWeight: font.weight.bold },
  CODE: {
    padding: '0.1em 0.3em',
    borderRadius: radius.small,
    background: color.surfaceSunken,
    fontFamily: font.mono,
    fontSize: '0.9em',
  },
};
