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

/** Renders links. */
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
  // Pasted, or from an older draft. Loading it would reveal to another site who is writing.
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

/** Renders pictures; draft-js renders all other blocks. */
export function renderBlock(block: ContentBlock, { imageLater }: RichTextMessages) {
  if (block.getType() !== 'atomic') return null;
  return { component: Image, editable: false, props: { imageLater } };
}

// One wrapper for both kinds, because draft-js restarts the numbering after each list of the other
// kind, nested or not.
const item = { element: 'li', wrapper: <ul /> };

/** Elements in which draft-js renders blocks. */
export const blockRenderMap = DefaultDraftBlockRenderMap.set('ordered-list-item', item).set(
  'unordered-list-item',
  item,
);

/** Returns the class of a block's depth, because draft-js itself only supports five levels. */
export function blockClass(block: ContentBlock): string {
  return `depth-${block.getDepth()}`;
}

/** Inline styles of draft-js; prose.ts has the same for elements. */
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
