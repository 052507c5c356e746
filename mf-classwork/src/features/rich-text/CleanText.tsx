import { useMemo } from 'react';
import { sanitizeRichText } from 'shared-api/rich-text';
import { RichText } from 'shared-ui/rich-text';

export function CleanText({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeRichText(html), [html]);
  return <RichText html={clean} />;
}
