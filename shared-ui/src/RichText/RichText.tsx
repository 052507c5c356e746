import { useEffect } from 'react';
import styled from 'styled-components';
import { copySelection, type WriteShifted } from './copySelection.ts';
import { proseStyle } from './prose.ts';

const Prose = styled.div`
  ${proseStyle}
`;

export interface RichTextProps {
  /** From `sanitizeRichText` of shared-api/rich-text, and from nowhere else: it is shown as it is. */
  html: string;
  className?: string;
  /** Writes superscripts and subscripts as plain text when they are copied. */
  writeShifted?: WriteShifted;
}

/** Shows sanitised HTML. The only component that writes HTML into the page. */
export function RichText({ html, className, writeShifted }: RichTextProps) {
  useEffect(() => {
    if (!writeShifted) return;
    // Of the document: a selection may begin above the text.
    const handleCopy = (event: ClipboardEvent) => copySelection(event, writeShifted);
    document.addEventListener('copy', handleCopy);
    return () => document.removeEventListener('copy', handleCopy);
  }, [writeShifted]);
  return <Prose className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
