import { useMemo } from 'react';
import { sanitizeRichText, shiftedText } from 'shared-api/rich-text';
import { RichText } from 'shared-ui/rich-text';

export function SanitizedText({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeRichText(html), [html]);
  return <RichText html={clean} writeShifted={shiftedText} />;
}
