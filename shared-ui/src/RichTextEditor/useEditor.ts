import { useCallback, useEffect, useState } from 'react';

type Loaded = typeof import('./draft/DraftEditor.tsx');

let loaded: Loaded | undefined;

/** Loads the large part of the editor in advance. Fails silently, because an editor retries. */
export function prefetchRichTextEditor(): void {
  import('./draft/DraftEditor.tsx').then(
    (part) => {
      loaded = part;
    },
    () => undefined,
  );
}

/** Loads the large part of the editor with the first editor of a page; `retry` loads it again. */
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
