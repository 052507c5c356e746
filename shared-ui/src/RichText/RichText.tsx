import styled from 'styled-components';
import { proseStyle } from './prose.ts';

const Prose = styled.div`
  ${proseStyle}
`;

export interface RichTextProps {
  /** From `sanitizeRichText` of shared-api/rich-text, and from nowhere else: it is shown as it is. */
  html: string;
  className?: string;
}

/** Shows sanitised HTML. The only component that writes HTML into the page. */
export function RichText({ html, className }: RichTextProps) {
  return <Prose className={className} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
