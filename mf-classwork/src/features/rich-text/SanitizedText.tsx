import { useMemo, type ReactNode } from 'react';
import { sanitizeRichText, shiftedText } from 'shared-api/rich-text';
import { RichText } from 'shared-ui/rich-text';

interface Props {
  html: string;
  /** Content below the text that loads with it, so that it does not move under a pointer. */
  children?: ReactNode;
}

export function SanitizedText({ html, children }: Props) {
  const clean = useMemo(() => sanitizeRichText(html), [html]);
  return (
    <>
      <RichText html={clean} writeShifted={shiftedText} />
      {children}
    </>
  );
}
