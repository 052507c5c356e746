import { useEffect } from 'react';
import styled from 'styled-components';
import { copySelection, type WriteShifted } from './copySelection.ts';
import { proseStyle } from './prose.ts';

const Prose = styled.div`
  ${proseStyle}
`;

export interface RichTextProps {
  /**
   * Output of `sanitizeRichText` of shared-api/rich-text, and of nothing else, because it is
   * inserted unchanged.
   */
  html: string;
  className?: string;
  /** Writes superscripts and subscripts as plain text when they are copied. */
  writeShifted?: WriteShifted;
}

/** Shows sanitized HTML. No other component writes HTML into the page. */
export function RichText({ html, className, writeShifted }: RichTextProps) {
  useEffect(() => {
    if (!writeShifted) return;
    // Listens on the document, because a selection may begin above the text.
    const handleCopy = (event: ClipboardEvent) => copySelection(event, writeShifted);
    document.addEventListener('copy', handleCopy);
    return () => document.removeEventListener('copy', handleCopy);
  }, [writeShifted]);
  return <Prose className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
