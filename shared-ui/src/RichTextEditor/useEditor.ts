import { useCallback, useEffect, useState } from 'react';

type Loaded = typeof import('./draft/DraftEditor.tsx');

let loaded: Loaded | undefined;

/** Asks for the large part of the editor ahead of need. Fails silently: an editor asks again. */
export function prefetchRichTextEditor(): void {
  import('./draft/DraftEditor.tsx').then(
    (part) => {
      loaded = part;
    },
    () => undefined,
  );
}

/** The large part of the editor, which comes with the first one on a page; `retry` asks for it again. */
export function useEditor() {
  const [part, setPart] = useState(loaded);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      loaded = await import('./draft/DraftEditor.tsx');
      setPart(loaded);
    } catch {
      setHasFailed(true);
    }
  }, []);

  useEffect(() => {
    if (!part) void load();
  }, [part, load]);

  return { DraftEditor: part?.DraftEditor, hasFailed, retry: load };
}
