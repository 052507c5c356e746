import {
  CompositeDecorator,
  DefaultDraftBlockRenderMap,
  type ContentBlock,
  type ContentState,
} from 'draft-js';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, Icon, radius, space } from 'shared-ui';
import type { RichTextMessages } from '../messages.ts';
import { isOwnImage } from './addresses.ts';

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

/** Draws links. */
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

const Later = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface ImageProps {
  block: ContentBlock;
  contentState: ContentState;
  blockProps: Pick<RichTextMessages, 'imageLater'>;
}

function Image({ block, contentState, blockProps }: ImageProps) {
  const key = block.getEntityAt(0);
  if (!key) return null;
  const { src, alt } = contentState.getEntity(key).getData() as { src: string; alt: string };
  if (isOwnImage(src)) return <img src={src} alt={alt} />;
  // Pasted, or from a draft of before: asking for it here would tell others who writes.
  return (
    <Later>
      <Icon name="image" />
      <span>
        {alt && <strong>{alt} </strong>}
        {blockProps.imageLater}
      </span>
    </Later>
  );
}

/** Draws pictures; draft-js draws every other block. */
export function renderBlock(block: ContentBlock, { imageLater }: RichTextMessages) {
  if (block.getType() !== 'atomic') return null;
  return { component: Image, editable: false, props: { imageLater } };
}

// One list for both kinds: draft-js begins to count anew after each list of the other kind, nested or not.
const item = { element: 'li', wrapper: <ul /> };

/** Which elements draft-js draws blocks as. */
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
  SUPERSCRIPT: { verticalAlign: 'super', fontSize: '0.75em', lineHeight: 0 },
  SUBSCRIPT: { verticalAlign: 'sub', fontSize: '0.75em', lineHeight: 0 },
  CODE: {
    padding: '0.1em 0.3em',
    borderRadius: radius.small,
    background: color.surfaceSunken,
    fontFamily: font.mono,
    fontSize: '0.9em',
  },
};
