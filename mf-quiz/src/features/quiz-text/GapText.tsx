import { Fragment, createElement, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { sanitizeRichText } from 'shared-api/rich-text';
import { proseStyle } from 'shared-ui/rich-text';

const Prose = styled.div`
  ${proseStyle}
`;

const MARK = /\[\[([^[\]]+)\]\]/;
/** Attributes that sanitised text can have. */
const ATTRIBUTES = ['href', 'rel', 'target', 'src', 'alt', 'start'];

interface Props {
  /** Rich text with `[[id]]` for each gap. */
  html: string;
  gapIds: readonly string[];
  renderGap: (id: string) => ReactNode;
}

/**
 * A text with an element in place of each gap. The sanitised HTML becomes elements of React, because
 * a mark that is replaced in HTML could stand within an attribute.
 */
export function GapText({ html, gapIds, renderGap }: Props) {
  const body = useMemo(() => {
    return new DOMParser().parseFromString(sanitizeRichText(html), 'text/html').body;
  }, [html]);
  const text = body.textContent;
  const others = gapIds.filter((id) => !text.includes(`[[${id}]]`));
  const render = (id: string) => (gapIds.includes(id) ? renderGap(id) : `[[${id}]]`);
  return (
    <Prose dir="auto">
      {childrenOf(body, render)}
      {others.map((id) => (
        <p key={id}>{renderGap(id)}</p>
      ))}
    </Prose>
  );
}

function childrenOf(parent: Node, renderGap: (id: string) => ReactNode): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node instanceof Text)
      return <Fragment key={index}>{withGaps(node.data, renderGap)}</Fragment>;
    return node instanceof Element ? elementOf(node, index, renderGap) : null;
  });
}

function elementOf(element: Element, key: number, renderGap: (id: string) => ReactNode) {
  const given = ATTRIBUTES.filter((name) => element.hasAttribute(name));
  const attributes = Object.fromEntries(given.map((name) => [name, element.getAttribute(name)]));
  const children = childrenOf(element, renderGap);
  return createElement(element.localName, { ...attributes, key }, ...children);
}

function withGaps(text: string, renderGap: (id: string) => ReactNode): ReactNode[] {
  // Every second part is the id of a gap.
  return text.split(MARK).map((part, index) => {
    return index % 2 === 0 ? part : <Fragment key={part}>{renderGap(part)}</Fragment>;
  });
}
